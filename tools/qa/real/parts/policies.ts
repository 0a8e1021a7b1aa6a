import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { read } from '../../../../test/support/examples/workflow.ts'
import { check, type Evidence, type Part } from '../part.ts'
import { fromPyPi, type Program } from '../programs.ts'

const exec = promisify(execFile)

/** The three policies, as users copy them. */
interface Policies {
  readonly role: Policy
  readonly trust: Policy
  readonly bucket: Policy
}

interface Policy {
  readonly Statement: readonly Readonly<Record<string, unknown>>[]
}

const policyOf = (name: string): Policy =>
  JSON.parse(read(`examples/cloudfront/${name}-policy.json`))

/** A template with the policies where AWS takes them. */
const templateOf = ({ role, trust, bucket }: Policies) => ({
  AWSTemplateFormatVersion: '2010-09-09',
  Resources: {
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: trust,
        Policies: [{ PolicyName: 'docs', PolicyDocument: role }],
      },
    },
    Readers: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket: 'docs-example-com', PolicyDocument: bucket },
    },
  },
})

/** What AWS's validator for templates reports; empty if nothing. */
async function lint(cfnLint: Program, policies: Policies): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'real-policies-'))
  const file = join(folder, 'template.json')
  writeFileSync(file, JSON.stringify(templateOf(policies)))
  const { stdout } = await exec(cfnLint.path, [file]).catch((error) => error)
  rmSync(folder, { recursive: true })
  return stdout
}

/** The policies with other actions, or without whom they are for. */
function mistaken({ role, trust, bucket }: Policies): readonly [what: string, Policies][] {
  const renamed = JSON.parse(JSON.stringify(role).replace('s3:GetObject', 's3:GetObjects'))
  const [statement = {}] = bucket.Statement
  const { Principal: _, ...forNobody } = statement
  return [
    ['an action that does not exist', { role: renamed, trust, bucket }],
    ['a bucket policy for nobody', { role, trust, bucket: { ...bucket, Statement: [forNobody] } }],
  ]
}

/** The policies of S3 and CloudFront, by the validator that AWS publishes. */
async function run(): Promise<Evidence> {
  const cfnLint = await fromPyPi('cfn-lint', '1.58.0')
  const policies = {
    role: policyOf('role'),
    trust: policyOf('trust'),
    bucket: policyOf('bucket'),
  }
  const problems = await lint(cfnLint, policies)
  check(problems === '', problems)
  for (const [what, wrong] of mistaken(policies)) {
    check((await lint(cfnLint, wrong)) !== '', `${what} was not reported`)
  }
  return {
    programs: [cfnLint],
    checks: [
      'no problem in the policies of the role, of its trust and of the bucket; an action that does not exist, and a bucket policy for nobody, were reported',
    ],
  }
}

export const policies: Part = {
  name: 'Policies for S3 and CloudFront',
  recipe: 'examples/deploy-to-s3-and-cloudfront.yml',
  run,
}
