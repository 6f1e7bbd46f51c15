/** A command's option, for the parser, the help, and shell completion. */
export type Option = {
  type: "boolean" | "string" | "number" | "list"
  summary: string
  /** The placeholder for its value in the help, such as `<id>`. */
  value?: string
} & Details

type Details = {
  short?: string
  choices?: readonly string[]
  required?: true
  /** Completes its value to file names. */
  file?: true
}

export type Options = Record<string, Option>

export const option = {
  flag: (summary: string, details: Details = {}) => ({ type: "boolean", summary, ...details }) as const,
  number: (summary: string) => ({ type: "number", value: "<number>", summary }) as const,
  text: (value: string, summary: string, details: Details = {}) =>
    ({ type: "string", value, summary, ...details }) as const,
  required: (value: string, summary: string) => ({ type: "string", value, summary, required: true }) as const,
  /** Can be repeated. */
  list: (value: string, summary: string, details: Details = {}) =>
    ({ type: "list", value, summary, ...details }) as const,
}

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type ValueOf<One extends Option> = {
  boolean: boolean
  list: string[]
  number: number | undefined
  string: One extends { required: true } ? string : string | undefined
}[One["type"]]

export type OptionValues<Available extends Options> = {
  [Name in keyof Available & string as CamelCase<Name>]: ValueOf<Available[Name]>
}

/** Accepted by every command. */
export const globalOptions = {
  json: option.flag("Print the API's response as JSON."),
  "dry-run": option.flag("Show what would be sent, without changing anything."),
  yes: option.flag("Skip confirmation prompts.", { short: "y" }),
  as: option.text("<name>", "The sign-in to use (CARILLON_LOGIN). See carillon use."),
  url: option.text("<url>", "The server's URL (CARILLON_URL)."),
  help: option.flag("Show help for the command.", { short: "h" }),
}

export type Globals = OptionValues<typeof globalOptions>
