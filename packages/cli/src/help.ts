import type { Command } from "./command.ts"
import { globalOptions, type Option, type Options } from "./options.ts"

/** Help for one command, for a noun's commands, or for all of them. */
export function helpFor(commands: Command[], command: Command | null, noun?: string): string {
  return command ? commandHelp(command) : overview(commands, noun)
}

function overview(commands: Command[], noun?: string): string {
  const visible = commands.filter(({ hidden }) => !hidden)
  return [
    `Usage: carillon ${noun ?? "<noun>"} <verb> [options]`,
    "",
    ...columns(visible.map((each) => [`  ${usageOf(each)}`, each.summary])),
    ...optionLines("Global options", globalOptions),
    "",
    `Run carillon ${noun ? `${noun} ` : "<noun> "}<verb> --help for options and examples.`,
  ].join("\n")
}

function commandHelp(command: Command): string {
  const { summary, detail, options, examples } = command
  const hasOptions = Object.keys(options).length > 0
  const exampleLines = examples.flatMap(([line, description]) => [`  ${line}`, `      ${description}`])
  return [
    summary,
    ...(detail ? ["", detail] : []),
    "",
    `Usage: carillon ${usageOf(command)}${hasOptions ? " [options]" : ""}`,
    ...(hasOptions ? optionLines("Options", options) : []),
    ...(exampleLines.length ? ["", "Examples:", ...exampleLines] : []),
    ...optionLines("Global options", globalOptions),
  ].join("\n")
}

/** `posts get <id>` */
const usageOf = ({ name, args }: Command) => [name, ...args].join(" ")

const optionLines = (title: string, options: Options) => [
  "",
  `${title}:`,
  ...columns(Object.entries(options).map(([name, option]) => [optionName(name, option), describe(option)])),
]

const optionName = (name: string, { short, value }: Option) =>
  `  --${name}${short ? `, -${short}` : ""}${value ? ` ${value}` : ""}`

const describe = ({ summary, choices, required, type }: Option) =>
  [
    summary,
    choices ? `One of: ${choices.join(", ")}.` : "",
    type === "list" ? "Can be repeated." : "",
    required ? "Required." : "",
  ]
    .filter(Boolean)
    .join(" ")

function columns(rows: [string, string][]): string[] {
  const widest = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `${left.padEnd(widest)}  ${right}`)
}
