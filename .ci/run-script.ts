/** Runs a script to its end. An error is one message, without the stack that only its author reads. */
export function runScript(script: () => void): void {
  try {
    script()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
