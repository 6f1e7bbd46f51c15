import { parseArgs } from "node:util"

import type { Command } from "./command.ts"
import { globalOptions, type Globals, type Option, type Options } from "./options.ts"
import { UsageError } from "./errors.ts"

export type Invocation = {
  command: Command | null
  /** If there's no command, the arguments that didn't match one. */
  unmatched: string[]
  args: Record<string, string | string[] | undefined>
  options: Record<string, unknown>
  globals: Globals
}

type ParsedValues = Record<string, string | boolean | (string | boolean)[] | undefined>

/** Options can come before, between, and after the arguments. */
export function parse(commands: Command[], argv: string[]): Invocation {
  const command = findCommand(commands, argv)
  const { values, positionals } = parseOptions({ ...globalOptions, ...command?.options }, argv, command)
  const globals = optionsOf(globalOptions, values, command) as Globals
  if (!command || globals.help) return { command, unmatched: positionals, args: {}, options: {}, globals }
  return {
    command,
    unmatched: [],
    args: argumentsOf(command, positionals.slice(command.name.split(" ").length)),
    options: optionsOf(command.options, values, command),
    globals,
  }
}

const globalsWithValue = new Set(["--as", "--url"])

/** The longest command name that the arguments start with, ignoring global options. */
function findCommand(commands: Command[], argv: string[]): Command | null {
  const words = argv.filter(
    (word, index) => !word.startsWith("-") && !globalsWithValue.has(argv[index - 1] ?? ""),
  )
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(" ")
    const found = words.length >= length && commands.find((each) => each.name === name)
    if (found) return found
  }
  return null
}

function parseOptions(available: Options, argv: string[], command: Command | null) {
  const options = Object.fromEntries(
    Object.entries(available).map(([name, { type, short }]) => [
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
    return { values: values as ParsedValues, positionals }
  } catch (error) {
    const message = (error as Error).message.split(". To specify")[0]!
    const unknown = /'(--[^']+)'/.exec(message)?.[1]
    const suggestion = unknown && closest(unknown.slice(2), Object.keys(available))
    throw new UsageError(suggestion ? `${message}. Did you mean --${suggestion}?` : message, command)
  }
}

function argumentsOf(command: Command, positionals: string[]) {
  const args: Record<string, string | string[] | undefined> = {}
  const rest = [...positionals]
  for (const arg of command.args) {
    const name = arg.replace(/[^\w-]/g, "")
    if (!rest.length && !arg.startsWith("[")) throw new UsageError(`Missing argument <${name}>`, command)
    args[name] = arg.endsWith("...") ? rest.splice(0) : rest.shift()
  }
  if (rest.length) throw new UsageError(`Unexpected argument: ${rest[0]}`, command)
  return args
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function optionsOf(options: Options, values: ParsedValues, command: Command | null) {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const value = values[name]
      if (option.required && value === undefined) throw new UsageError(`Missing option --${name}`, command)
      for (const single of option.type === "boolean" ? [] : [value ?? []].flat())
        checkValue(command, name, option, String(single))
      return [camelCase(name), convert(option, value)]
    }),
  )
}

function convert({ type }: Option, value: ParsedValues[string]) {
  if (type === "boolean") return value === true
  if (type === "list") return value ?? []
  return type === "number" && value !== undefined ? Number(value) : value
}

function checkValue(command: Command | null, name: string, { type, choices }: Option, value: string) {
  if (choices && !choices.includes(value))
    throw new UsageError(`--${name} must be one of ${choices.join(", ")}, not ${value}`, command)
  if (type === "number" && !/^\d+$/.test(value))
    throw new UsageError(`--${name} must be a whole number, not ${value}`, command)
}

/** The closest name by edit distance, if it's close enough to be a typo. */
export function closest(input: string, names: string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: editDistance(input, name) }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(1, input.length / 3) ? best.name : undefined
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [rowIndex, letter] of [...a].entries()) {
    const next = [rowIndex + 1]
    for (const [index, other] of [...b].entries())
      next.push(Math.min(next[index]! + 1, row[index + 1]! + 1, row[index]! + Number(letter !== other)))
    row = next
  }
  return row.at(-1)!
}
