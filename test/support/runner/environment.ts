import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Folders, runnerFolders } from './folders.ts'

/** What started the workflow. */
export interface WorkflowEvent {
  readonly name: string
  readonly payload: object
}

/**
 * The variables that the runner sets for every step, by default in a job for a push to `main` on github.com.
 * Only PATH is inherited. The files of the step's file commands are not included.
 */
export function stepEnvironment(
  folders: Folders,
  event: WorkflowEvent = { name: 'push', payload: {} },
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: folders.home,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_ACTOR: 'octocat',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: writeEvent(folders.temp, event.payload),
    GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
    GITHUB_JOB: 'export',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REF_NAME: 'main',
    GITHUB_REF_TYPE: 'branch',
    GITHUB_REPOSITORY: 'octo-org/handbook',
    GITHUB_REPOSITORY_OWNER: 'octo-org',
    GITHUB_RETENTION_DAYS: '90',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: '1658821493',
    GITHUB_RUN_NUMBER: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: 'ffac537e6cbbf934b08745a378932722df287a53',
    GITHUB_WORKFLOW: 'Export',
    GITHUB_WORKSPACE: folders.workspace,
    RUNNER_ARCH: process.arch === 'arm64' ? 'ARM64' : 'X64',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_NAME: 'harness',
    RUNNER_OS: operatingSystem(),
    RUNNER_TEMP: folders.temp,
    RUNNER_TOOL_CACHE: folders.toolCache,
    RUNNER_WORKSPACE: join(folders.workspace, '..'),
  }
}

function writeEvent(temp: string, payload: object): string {
  const path = join(temp, runnerFolders.workflow, 'event.json')
  writeFileSync(path, JSON.stringify(payload))
  return path
}

function operatingSystem(): string {
  if (process.platform === 'darwin') return 'macOS'
  return process.platform === 'win32' ? 'Windows' : 'Linux'
}
