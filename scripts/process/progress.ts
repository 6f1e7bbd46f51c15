import { realpathSync } from "node:fs"

/** An error whose message tells the user what to do. Shown without a stack trace. */
export class UserError extends Error {}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const print = (line = ""): void => void process.stdout.write(`${line}\n`)
export const warn = (line: string): void => void process.stderr.write(`! ${line}\n`)

/** Prints a line when the work starts, and one with its duration when it's done. */
export async function step<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
  const startedAt = performance.now()
  print(`… ${name}`)
  const result = await work()
  print(`✓ ${name} ${seconds(performance.now() - startedAt)}`)
  return result
}

/** Runs a script. UserErrors are printed as one line, other errors with their stack. */
export async function runScript(main: () => Promise<number | void>) {
  try {
    process.exit((await main()) ?? 0) // an open channel to the parent process would keep this one alive
  } catch (error) {
    const text =
      error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`\n✗ ${text}\n`)
    process.exit(1)
  }
}

/** Whether this file was started directly instead of imported. */
export const isMain = (meta: ImportMeta) =>
  process.argv[1] !== undefined && meta.filename === realpathSync(process.argv[1])

/** Milliseconds since the command was entered. */
export const elapsed = () => Date.now() - Number(process.env.CARILLON_BEGAN || performance.timeOrigin)
