import { globalOptions, type Command, type Option } from "./command.ts"

/** Of one command, of the commands of one noun, or of all. */
export function helpFor(commands: Command[], command: Command | null, noun?: string): string {
  return command ? ofCommand(command) : ofAll(commands, noun)
}

function ofAll(commands: Command[], noun?: string): string {
  const shown = commands.filter(({ hidden }) => !hidden)
  const rows = shown.map((each) => [`  ${usageOf(each)}`, each.summary] as const)
  return [
    `Usage: carillon ${noun ?? "<noun>"} <verb> [options]`,
    "",
    ...columns(rows),
    "",
    "Options of every command:",
    ...columns(
      Object.entries(globalOptions).map(([name, option]) => [optionName(name, option), option.summary]),
    ),
    "",
    `carillon ${noun ? `${noun} ` : "<noun> "}<verb> --help shows options and examples.`,
  ].join("\n")
}

function ofCommand(command: Command): string {
  const { name, summary, detail, options, examples } = command
  const own = Object.entries(options).map(
    ([name, option]) => [optionName(name, option), describe(option)] as const,
  )
  const common = Object.entries(globalOptions).map(
    ([name, option]) => [optionName(name, option), option.summary] as const,
  )
  const typed = examples.flatMap(([typed, does]) => [`  ${typed}`, `      ${does}`])
  return [
    summary,
    ...(detail ? ["", detail] : []),
    "",
    `Usage: carillon ${usageOf({ ...command, name })}${own.length ? " [options]" : ""}`,
    ...(own.length ? ["", "Options:", ...columns(own)] : []),
    ...(typed.length ? ["", "Examples:", ...typed] : []),
    "",
    "Options of every command:",
    ...columns(common),
  ].join("\n")
}

/** `posts get <id>` */
export const usageOf = ({ name, args }: Command) =>
  [
    name,
    ...args.map((written) => {
      const bare = written.replace(/(\.\.\.|\?)$/, "")
      if (written.endsWith("...")) return `<${bare}>...`
      return written.endsWith("?") ? `[${bare}]` : `<${bare}>`
    }),
  ].join(" ")

const placeholder = ({ type, value }: Option) =>
  type === "boolean" ? "" : ` ${value ?? (type === "number" ? "<number>" : "<text>")}`

const optionName = (name: string, option: Option) =>
  `  --${name}${option.short ? `, -${option.short}` : ""}${placeholder(option)}`

const describe = ({ summary, choices, required, type }: Option) =>
  [
    summary,
    choices ? `One of ${choices.join(", ")}.` : "",
    type === "list" ? "Can be repeated." : "",
    required ? "Required." : "",
  ]
    .filter(Boolean)
    .join(" ")

function columns(rows: (readonly [string, string])[]): string[] {
  const widest = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `${left.padEnd(widest)}  ${right}`)
}
