import { realpathSync } from "node:fs"

/** A failure whose message tells the user what to do; shown without a stack. */
export class UserError extends Error {}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const print = (line = ""): void => void process.stdout.write(`${line}\n`)
export const warn = (line: string): void => void process.stderr.write(`! ${line}\n`)

/** One line when the work begins, one with its time when it is done. */
export async function step<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
  const began = performance.now()
  print(`… ${name}`)
  const result = await work()
  print(`✓ ${name} ${seconds(performance.now() - began)}`)
  return result
}

/** Ends a script: what the user can mend is said in one line, anything else with its stack. */
export async function runScript(main: () => Promise<number | void>) {
  try {
    process.exit((await main()) ?? 0) // an open channel to the process above would keep this one alive
  } catch (error) {
    const text =
      error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`\n✗ ${text}\n`)
    process.exit(1)
  }
}

/** Was this file started itself, and not imported? */
export const isMain = (meta: ImportMeta) =>
  process.argv[1] !== undefined && meta.filename === realpathSync(process.argv[1])

/** Milliseconds since the command was typed. */
export const elapsed = () => Date.now() - Number(process.env.CARILLON_BEGAN || performance.timeOrigin)
