import { createInterface } from "node:readline/promises"

import type { Carillon } from "../../sdk-typescript/src/index.ts"
import type { Globals } from "./options.ts"
import { Failure } from "./errors.ts"
import { terminalOf, type Output, type Terminal } from "./output/output.ts"
import { openSession, type Session } from "./session.ts"

/** A command's environment. */
export type Context = {
  env: NodeJS.Dict<string>
  globals: Globals
  terminal: Terminal
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
  /** Opened at the first use. Throws if the user isn't signed in. */
  readonly session: Session
  readonly carillon: Carillon
  /** Prints one of several results. With --json, each is one line. */
  emit: (output: Output) => void
  /** Prints a message for people to stderr, separate from the command's output. */
  note: (text: string) => void
  /** Overwrites its last line, if stderr is a terminal. */
  progress: (text: string) => void
  /** Ends the command unless the user confirms. */
  confirm: (question: string) => Promise<void>
}

type Streams = { stdin: NodeJS.ReadStream; stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream }

export function makeContext(
  env: NodeJS.Dict<string>,
  globals: Globals,
  signal: AbortSignal,
  streams: Streams,
): Context {
  const { stdin, stdout, stderr } = streams
  const terminal = terminalOf(stdout, env)
  let opened: Session | null = null
  const session = () => (opened ??= openSession(env, globals))
  const isInteractive = stderr.isTTY === true && env.TERM !== "dumb"
  return {
    env,
    globals,
    terminal,
    signal,
    get session() {
      return session()
    },
    get carillon() {
      return session().carillon
    },
    emit: ({ json, text }) => void stdout.write(`${globals.json ? JSON.stringify(json) : text(terminal)}\n`),
    note: (text) => void (globals.json || stderr.write(`${text}\n`)),
    progress: (text) => void (isInteractive && !globals.json && stderr.write(`\r\x1b[2K${text}`)),
    confirm: async (question) => {
      if (globals.yes || globals.dryRun) return
      if (!stdin.isTTY) throw new Failure(`${question} Pass --yes to confirm.`)
      const prompt = createInterface({ input: stdin, output: stderr })
      const answer = await prompt.question(`${question} [y/N] `, { signal }).finally(() => prompt.close())
      if (!/^y(es)?$/i.test(answer.trim())) throw new Failure("Canceled. Nothing was changed.")
    },
  }
}
