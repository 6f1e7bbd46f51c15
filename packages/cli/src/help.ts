import type { Command } from "./command.ts"
import { globalOptions, type Option } from "./options.ts"

/** Help for one command, for a noun's commands, or for all of them. */
export function helpFor(commands: Command[], command: Command | null, noun?: string): string {
  return command ? commandHelp(command) : overview(commands, noun)
}

function overview(commands: Command[], noun?: string): string {
  const visible = commands.filter(({ hidden }) => !hidden)
  const rows = visible.map((each) => [`  ${usageOf(each)}`, each.summary] as const)
  return [
    `Usage: carillon ${noun ?? "<noun>"} <verb> [options]`,
    "",
    ...columns(rows),
    "",
    "Global options:",
    ...columns(
      Object.entries(globalOptions).map(([name, option]) => [optionName(name, option), option.summary]),
    ),
    "",
    `Run carillon ${noun ? `${noun} ` : "<noun> "}<verb> --help for options and examples.`,
  ].join("\n")
}

function commandHelp(command: Command): string {
  const { name, summary, detail, options, examples } = command
  const own = Object.entries(options).map(
    ([name, option]) => [optionName(name, option), describe(option)] as const,
  )
  const common = Object.entries(globalOptions).map(
    ([name, option]) => [optionName(name, option), option.summary] as const,
  )
  const exampleLines = examples.flatMap(([line, description]) => [`  ${line}`, `      ${description}`])
  return [
    summary,
    ...(detail ? ["", detail] : []),
    "",
    `Usage: carillon ${usageOf({ ...command, name })}${own.length ? " [options]" : ""}`,
    ...(own.length ? ["", "Options:", ...columns(own)] : []),
    ...(exampleLines.length ? ["", "Examples:", ...exampleLines] : []),
    "",
    "Global options:",
    ...columns(common),
  ].join("\n")
}

/** `posts get <id>` */
export const usageOf = ({ name, args }: Command) =>
  [
    name,
    ...args.map((arg) => {
      const name = arg.replace(/(\.\.\.|\?)$/, "")
      if (arg.endsWith("...")) return `<${name}>...`
      return arg.endsWith("?") ? `[${name}]` : `<${name}>`
    }),
  ].join(" ")

const placeholder = ({ type, value }: Option) =>
  type === "boolean" ? "" : ` ${value ?? (type === "number" ? "<number>" : "<text>")}`

const optionName = (name: string, option: Option) =>
  `  --${name}${option.short ? `, -${option.short}` : ""}${placeholder(option)}`

const describe = ({ summary, choices, required, type }: Option) =>
  [
    summary,
    choices ? `One of: ${choices.join(", ")}.` : "",
    type === "list" ? "Can be repeated." : "",
    required ? "Required." : "",
  ]
    .filter(Boolean)
    .join(" ")

function columns(rows: (readonly [string, string])[]): string[] {
  const widest = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `${left.padEnd(widest)}  ${right}`)
}
