import { createInterface } from "node:readline/promises"

import type { Carillon } from "../../sdk-typescript/src/index.ts"
import type { Globals } from "./command.ts"
import { Failure } from "./failures.ts"
import { terminalOf, type Output, type Terminal } from "./output.ts"
import { openSession, type Session } from "./session.ts"

/** What a command has around it. */
export type Context = {
  env: NodeJS.Dict<string>
  globals: Globals
  terminal: Terminal
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
  session: () => Promise<Session>
  carillon: () => Promise<Carillon>
  /** One of several things that a command has to say: with --json a line each. */
  emit: (output: Output) => void
  /** Tells people how it goes, beside what the command answers. */
  note: (text: string) => void
  /** Overwrites its last line, where somebody watches. */
  progress: (text: string) => void
  /** Ends the command where nobody says yes. */
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
  let opened: Promise<Session> | null = null
  const session = () => (opened ??= openSession(env, globals))
  const watched = stderr.isTTY === true && env.TERM !== "dumb"
  return {
    env,
    globals,
    terminal,
    signal,
    session,
    carillon: async () => (await session()).carillon,
    emit: ({ json, text }) => void stdout.write(`${globals.json ? JSON.stringify(json) : text(terminal)}\n`),
    note: (text) => void (globals.json || stderr.write(`${text}\n`)),
    progress: (text) => void (watched && !globals.json && stderr.write(`\r\x1b[2K${text}`)),
    confirm: async (question) => {
      if (globals.yes || globals.dryRun) return
      if (!stdin.isTTY) throw new Failure(`${question} Nobody is here to ask: say so with --yes.`)
      const asked = createInterface({ input: stdin, output: stderr })
      const answer = await asked.question(`${question} [y/N] `, { signal }).finally(() => asked.close())
      if (!/^y(es)?$/i.test(answer.trim())) throw new Failure("Nothing was changed.")
    },
  }
}
