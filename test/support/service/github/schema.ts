import { readFileSync } from 'node:fs'
import { buildSchema, GraphQLScalarType, type GraphQLSchema, isObjectType } from 'graphql'

/** Next to the package's entry, which would load more than is needed. */
const file = new URL('schema.graphql', import.meta.resolve('@octokit/graphql-schema'))

let schema: GraphQLSchema | undefined

/** GitHub's complete public GraphQL schema. Building it takes half a second. */
export function gitHubSchema(): GraphQLSchema {
  schema ??= withLargeIds(
    buildSchema(readFileSync(file, 'utf8'), { assumeValid: true, noLocation: true }),
  )
  return schema
}

/**
 * GitHub's schema declares ids as Int, which the specification limits to 32 bits. GitHub sends
 * larger ones (octokit/octokit.graphql.net#312), such as run ids.
 */
function withLargeIds(schema: GraphQLSchema): GraphQLSchema {
  const id = new GraphQLScalarType<number>({ name: 'Int', coerceOutputValue: Number })
  for (const type of Object.values(schema.getTypeMap())) {
    const field = isObjectType(type) ? type.getFields().databaseId : undefined
    if (field) field.type = id
  }
  return schema
}
