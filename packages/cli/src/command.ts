import type { Context } from "./context.ts"
import type { Output } from "./output.ts"

/** One option of a command. What the parser, the help and the shells' completion need to know. */
export type Option = {
  type: "boolean" | "string" | "number" | "list"
  summary: string
  /** What stands for its value in the help: `<id>`. */
  value?: string
  short?: string
  choices?: readonly string[]
  required?: true
  /** Completed by the names of files. */
  file?: true
}

type Options = Record<string, Option>

type ValueOf<One extends Option> = One["type"] extends "list"
  ? string[]
  : Value<One> | (One["required"] extends true ? never : undefined)

type Value<One extends Option> = One["type"] extends "boolean"
  ? boolean
  : One["type"] extends "number"
    ? number
    : string

type NameOf<Written extends string> = Written extends `${infer Name}...`
  ? Name
  : Written extends `${infer Name}?`
    ? Name
    : Written

/** `id` must be given, `name?` may be, `file...` is one or more. */
type Arguments<Written extends readonly string[]> = {
  [Each in Written[number] as NameOf<Each>]: Each extends `${string}...`
    ? string[]
    : Each extends `${string}?`
      ? string | undefined
      : string
}

type Input<Written extends readonly string[], Given extends Options> = {
  args: Arguments<Written>
  options: { [Name in keyof Given]: ValueOf<Given[Name]> }
}

type Specification<Written extends readonly string[], Given extends Options> = {
  /** `posts list`: first the noun, then the verb. */
  name: string
  summary: string
  detail?: string
  args: Written
  options: Given
  /** What one types, and what it does. */
  examples: [typed: string, does: string][]
  /** Arguments are completed by the names of files. */
  files?: true
  /** Its words are asked for by shells, not by people. */
  hidden?: true
  run: (input: Input<Written, Given>, context: Context) => Promise<Output | void>
}

export type Command = Specification<readonly string[], Options>

/** Gives `run` the types of what stands in the table; the table itself holds commands of all kinds. */
export const command = <const Written extends readonly string[], const Given extends Options>(
  specification: Specification<Written, Given>,
): Command => specification as unknown as Command

/** Understood by every command. */
export const globalOptions = {
  json: { type: "boolean", summary: "Print what the API answers, for programs." },
  "dry-run": { type: "boolean", summary: "Change nothing; show what would be sent." },
  yes: { type: "boolean", short: "y", summary: "Do not ask." },
  as: { type: "string", value: "<name>", summary: "The sign-in to use (CARILLON_LOGIN). See carillon use." },
  url: { type: "string", value: "<url>", summary: "The server (CARILLON_URL)." },
  help: { type: "boolean", short: "h", summary: "Explain the command." },
} as const satisfies Options

export type Globals = {
  json: boolean
  dryRun: boolean
  yes: boolean
  as: string | undefined
  url: string | undefined
}
