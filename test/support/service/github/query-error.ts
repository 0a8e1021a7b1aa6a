import { GraphQLError } from 'graphql'

/** An error with GitHub's `type`, which the response has next to the message. */
export function queryError(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } })
}

/** The error as GitHub writes it: a validation error has no type. */
export function queryErrorBody({ message, path, locations, extensions }: GraphQLError) {
  const { type } = extensions
  return {
    ...(type ? { type } : {}),
    ...(path ? { path } : {}),
    ...(type === 'FORBIDDEN' ? { extensions: { saml_failure: false } } : {}),
    ...(locations ? { locations } : {}),
    message,
  }
}
