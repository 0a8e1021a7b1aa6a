import { type BuiltProgram, builtFromGoModule } from './programs.ts'

/** `gh`, with its source, whose tests have an attestation that GitHub signed. @throws Missing */
export const gitHubCli = (): Promise<BuiltProgram> =>
  builtFromGoModule({
    name: 'gh',
    module: 'github.com/cli/cli/v2',
    command: 'cmd/gh',
    version: 'v2.80.0',
    sum: 'h1:XD6lQOH5UdO23nvV+MoGexbqRyYbfYO3WE4w7bqPl2Y=',
  })
