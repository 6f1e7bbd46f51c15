/** A command's option, for the parser, the help, and shell completion. */
export type Option = {
  type: "boolean" | "string" | "number" | "list"
  summary: string
  /** The placeholder for its value in the help, such as `<id>`. */
  value?: string
  short?: string
  choices?: readonly string[]
  required?: true
  /** Completes its value to file names. */
  file?: true
}

export type Options = Record<string, Option>

/** Accepted by every command. */
export const globalOptions = {
  json: { type: "boolean", summary: "Print the API's response as JSON." },
  "dry-run": { type: "boolean", summary: "Show what would be sent, without changing anything." },
  yes: { type: "boolean", short: "y", summary: "Skip confirmation prompts." },
  as: { type: "string", value: "<name>", summary: "The sign-in to use (CARILLON_LOGIN). See carillon use." },
  url: { type: "string", value: "<url>", summary: "The server's URL (CARILLON_URL)." },
  help: { type: "boolean", short: "h", summary: "Show help for the command." },
} as const satisfies Options

export type Globals = {
  json: boolean
  dryRun: boolean
  yes: boolean
  as: string | undefined
  url: string | undefined
}
