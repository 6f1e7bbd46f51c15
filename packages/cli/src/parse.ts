import { parseArgs } from "node:util"

import type { Command } from "./command.ts"
import { globalOptions, type Globals, type Option } from "./options.ts"
import { UsageError } from "./errors.ts"

export type Invocation = {
  command: Command | null
  /** If there's no command, the arguments that didn't match one. */
  unmatched: string[]
  args: Record<string, string | string[] | undefined>
  options: Record<string, unknown>
  globals: Globals
  help: boolean
}

type ParsedValues = Record<string, string | boolean | (string | boolean)[] | undefined>

/** Options can come before, between, and after the arguments. */
export function parse(commands: Command[], argv: string[]): Invocation {
  const command = findCommand(commands, argv)
  const options: Record<string, Option> = { ...globalOptions, ...command?.options }
  const { values, positionals } = parseOptions(options, argv, command)
  const globals = globalsOf(values)
  const help = values.help === true
  if (!command || help) return { command, unmatched: positionals, args: {}, options: {}, globals, help }
  return {
    command,
    unmatched: [],
    args: argumentsOf(command, positionals.slice(command.name.split(" ").length)),
    options: optionsOf(command, values),
    globals,
    help,
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

function parseOptions(available: Record<string, Option>, argv: string[], command: Command | null) {
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

const globalsOf = ({ json, yes, as, url, "dry-run": dryRun }: ParsedValues): Globals => ({
  json: json === true,
  dryRun: dryRun === true,
  yes: yes === true,
  as: as as string | undefined,
  url: url as string | undefined,
})

function argumentsOf(command: Command, positionals: string[]) {
  const args: Record<string, string | string[] | undefined> = {}
  const rest = [...positionals]
  for (const arg of command.args) {
    const name = arg.replace(/(\.\.\.|\?)$/, "")
    if (!rest.length && !arg.endsWith("?")) throw new UsageError(`Missing argument <${name}>`, command)
    args[name] = arg.endsWith("...") ? rest.splice(0) : rest.shift()
  }
  if (rest.length) throw new UsageError(`Unexpected argument: ${rest[0]}`, command)
  return args
}

function optionsOf(command: Command, values: ParsedValues) {
  return Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => {
      const value = values[name]
      if (option.required && value === undefined) throw new UsageError(`Missing option --${name}`, command)
      for (const single of option.type === "boolean" ? [] : [value ?? []].flat())
        checkValue(command, name, option, String(single))
      if (option.type === "list") return [name, value ?? []]
      return [name, option.type === "number" && value !== undefined ? Number(value) : value]
    }),
  )
}

function checkValue(command: Command, name: string, { type, choices }: Option, value: string) {
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
