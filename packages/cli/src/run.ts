import type { Output, Terminal } from "./output/output.ts"
import { makeContext } from "./context.ts"
import { commands } from "./commands/index.ts"
import { DryRunRequest } from "./dry-run.ts"
import { describe, exitCodes, explain, UsageError } from "./errors.ts"
import { helpFor } from "./help.ts"
import { closest, parse, type Invocation } from "./parse.ts"
import manifest from "../package.json" with { type: "json" }

/** Runs a command line and returns the exit code. */
export async function run(argv: string[], process: NodeJS.Process): Promise<number> {
  const { stdout, stderr } = process
  // Checked before parsing, so that parse errors are also JSON.
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
    if (!invocation.command || invocation.globals.help) {
      stdout.write(`${overview(invocation)}\n`)
      return exitCodes.ok
    }
    const { command, args, options, globals } = invocation
    const context = makeContext(process.env, globals, stop.signal, process)
    const output = await command.run({ ...args, ...options } as never, context)
    if (output) print(output, globals.json ? null : context.terminal, stdout)
    return output?.exitCode ?? exitCodes.ok
  } catch (error) {
    if (stop.signal.aborted) return exitCodes.interrupted
    if (error instanceof DryRunRequest) {
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

/** Prints nothing for a command that has already printed its output line by line. */
function print({ json, text }: Output, terminal: Terminal | null, stdout: NodeJS.WriteStream) {
  const output = terminal ? text(terminal) : JSON.stringify(json, null, 2)
  if (output) stdout.write(output.endsWith("\n") ? output : `${output}\n`)
}

function overview({ command, unmatched }: Invocation): string {
  const [noun] = unmatched
  if (command || !noun) return helpFor(commands, command)
  const ofNoun = commands.filter(({ name }) => name.startsWith(`${noun} `))
  if (ofNoun.length && unmatched.length === 1) return helpFor(ofNoun, null, noun)
  const input = unmatched.slice(0, ofNoun.length ? 2 : 1).join(" ")
  const names = commands.flatMap(({ name }) => [name, name.split(" ")[0]!])
  const suggestion = closest(input, names)
  throw new UsageError(`Unknown command: ${input}.${suggestion ? ` Did you mean ${suggestion}?` : ""}`)
}
