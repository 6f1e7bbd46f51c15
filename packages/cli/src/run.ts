import type { Output, Terminal } from "./output.ts"
import { makeContext } from "./context.ts"
import { commands } from "./commands/index.ts"
import { WouldSend } from "./dry-run.ts"
import { describe, exitCodes, explain, UsageError } from "./failures.ts"
import { helpFor } from "./help.ts"
import { nearest, parse, type Invocation } from "./parse.ts"
import manifest from "../package.json" with { type: "json" }

/** Runs one command line, and answers what the process ends with. */
export async function run(argv: string[], process: NodeJS.Process): Promise<number> {
  const { stdout, stderr } = process
  // Known before the line is read, so that what is wrong with the line is told in the form that was asked for.
  const json = argv.includes("--json")
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupt)
  try {
    if (argv.length === 1 && ["--version", "-v"].includes(argv[0]!)) {
      stdout.write(`${manifest.version}\n`)
      return exitCodes.ok
    }
    const invocation = parse(commands, argv)
    if (!invocation.command || invocation.help) {
      stdout.write(`${overview(invocation)}\n`)
      return exitCodes.ok
    }
    const { command, args, options, globals } = invocation
    const context = makeContext(process.env, globals, stop.signal, process)
    const output = await command.run({ args, options } as never, context)
    if (output) print(output, globals.json ? null : context.terminal, stdout)
    return output?.exitCode ?? exitCodes.ok
  } catch (error) {
    if (stop.signal.aborted) return exitCodes.interrupted
    if (error instanceof WouldSend) {
      stdout.write(`${json ? JSON.stringify({ dryRun: true, ...error.request }, null, 2) : error.text}\n`)
      return exitCodes.ok
    }
    const explanation = explain(error)
    stderr.write(`${json ? JSON.stringify({ error: explanation }) : describe(explanation)}\n`)
    return explanation.exitCode
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, interrupt)
  }
}

/** A command that has said all it had to say line by line answers no JSON more. */
function print({ json, text }: Output, terminal: Terminal | null, stdout: NodeJS.WriteStream) {
  const written = terminal ? text(terminal) : JSON.stringify(json, null, 2)
  if (written) stdout.write(written.endsWith("\n") ? written : `${written}\n`)
}

function overview({ command, words }: Invocation): string {
  if (command || !words.length) return helpFor(commands, command)
  const ofNoun = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  if (ofNoun.length && words.length === 1) return helpFor(ofNoun, null, words[0])
  const given = words.slice(0, ofNoun.length ? 2 : 1).join(" ")
  const names = commands.flatMap(({ name }) => [name, name.split(" ")[0]!])
  const near = nearest(given, names)
  throw new UsageError(`There is no command ${given}.${near ? ` Did you mean ${near}?` : ""}`)
}
