import { parseArgs } from "node:util"

import { globalOptions, type Command, type Globals, type Option } from "./command.ts"
import { UsageError } from "./failures.ts"

export type Invocation = {
  command: Command | null
  /** The words that name no command, where there is none. */
  words: string[]
  args: Record<string, string | string[] | undefined>
  options: Record<string, unknown>
  globals: Globals
  help: boolean
}

type Given = Record<string, string | boolean | (string | boolean)[] | undefined>

/** Reads a command line by the table. Options may stand before, between and after the words. */
export function parse(commands: Command[], argv: string[]): Invocation {
  const command = findCommand(commands, argv)
  const known: Record<string, Option> = { ...globalOptions, ...command?.options }
  const { values, positionals } = read(known, argv, command)
  const globals = globalsOf(values)
  const help = values.help === true
  if (!command || help) return { command, words: positionals, args: {}, options: {}, globals, help }
  return {
    command,
    words: [],
    args: argumentsOf(command, positionals.slice(command.name.split(" ").length)),
    options: optionsOf(command, values),
    globals,
    help,
  }
}

const valued = new Set(["--as", "--url"])

/** The longest name that the words begin with; global options may stand before it. */
function findCommand(commands: Command[], argv: string[]): Command | null {
  const words = argv.filter((word, at) => !word.startsWith("-") && !valued.has(argv[at - 1] ?? ""))
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(" ")
    const found = words.length >= length && commands.find((each) => each.name === name)
    if (found) return found
  }
  return null
}

function read(known: Record<string, Option>, argv: string[], command: Command | null) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { type, short }]) => [
      name,
      {
        type: type === "boolean" ? ("boolean" as const) : ("string" as const),
        multiple: type === "list",
        ...(short && { short }),
      },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true })
    return { values: values as Given, positionals }
  } catch (error) {
    const message = (error as Error).message.split(". To specify")[0]!
    const unknown = /'(--[^']+)'/.exec(message)?.[1]
    const near = unknown && nearest(unknown.slice(2), Object.keys(known))
    throw new UsageError(near ? `${message}. Did you mean --${near}?` : message, command)
  }
}

const globalsOf = ({ json, yes, as, url, "dry-run": dryRun }: Given): Globals => ({
  json: json === true,
  dryRun: dryRun === true,
  yes: yes === true,
  as: as as string | undefined,
  url: url as string | undefined,
})

function argumentsOf(command: Command, words: string[]) {
  const args: Record<string, string | string[] | undefined> = {}
  const left = [...words]
  for (const written of command.args) {
    const name = written.replace(/(\.\.\.|\?)$/, "")
    if (!left.length && !written.endsWith("?")) throw new UsageError(`<${name}> is missing`, command)
    args[name] = written.endsWith("...") ? left.splice(0) : left.shift()
  }
  if (left.length) throw new UsageError(`One word too many: ${left[0]}`, command)
  return args
}

function optionsOf(command: Command, values: Given) {
  return Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => {
      const value = values[name]
      if (option.required && value === undefined) throw new UsageError(`--${name} is missing`, command)
      for (const one of option.type === "boolean" ? [] : [value ?? []].flat())
        checkValue(command, name, option, String(one))
      if (option.type === "list") return [name, value ?? []]
      return [name, option.type === "number" && value !== undefined ? Number(value) : value]
    }),
  )
}

function checkValue(command: Command, name: string, { type, choices }: Option, value: string) {
  if (choices && !choices.includes(value))
    throw new UsageError(`--${name} is one of ${choices.join(", ")}, not ${value}`, command)
  if (type === "number" && !/^\d+$/.test(value))
    throw new UsageError(`--${name} is a whole number, not ${value}`, command)
}

/** The one that takes the fewest changed letters, where few are enough. */
export function nearest(given: string, known: string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, distance: distance(given, name) }))
    .sort((one, other) => one.distance - other.distance)
  return best && best.distance <= Math.max(1, given.length / 3) ? best.name : undefined
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, against] of [...other].entries())
      next.push(Math.min(next[index]! + 1, row[index + 1]! + 1, row[index]! + Number(letter !== against)))
    row = next
  }
  return row.at(-1)!
}
