import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { run } from "../process/run-process.ts"
import { root } from "../process/settings.ts"
import { mark, type Language, type Named, type Program } from "./language.ts"

const minute = 60_000

/** A snippet's result. `problem` is null if it passed. */
export type Verdict = { name: string; problem: string | null }

export type Access = { baseUrl: string; apiKey: string; cli: string }
export type Server = Access & { channel: string; channelName: string }
export const environment = ({ baseUrl, apiKey, channel, cli }: Server) => ({
  CARILLON_URL: baseUrl,
  CARILLON_API_KEY: apiKey,
  CHANNEL: channel,
  CARILLON_CLI: cli,
})

export function write(folder: string, { files }: Program, more: Record<string, string> = {}) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries({ ...files, ...more })) writeFileSync(join(folder, name), text)
}

/** Runs all snippets of a language in one process, one after another. */
export async function runSnippets(
  language: Language,
  snippets: Named[],
  folder: string,
  server: Server,
  files: Record<string, string>,
): Promise<Verdict[]> {
  const program = language.program(snippets, folder)
  write(folder, program, files)
  cpSync(join(root, "packages", "conformance", "square.png"), join(folder, "harbor.png"))
  const [command = "", ...args] = program.command
  const env = { ...environment(server), XDG_CONFIG_HOME: folder, NO_COLOR: "1", ...program.env }
  const { output } = await run(command, args, { timeout: 10 * minute, cwd: folder, env })
  return snippets.map((snippet) => ({ name: snippet.name, problem: problemOf(snippet, output) }))
}

function problemOf({ name, shows }: Named, output: string): string | null {
  const startedAt = output.indexOf(`${mark} begin ${name}\n`)
  if (startedAt < 0) return `It wasn't reached:\n${output.slice(-600)}`
  const [printed = "", end = ""] = output
    .slice(startedAt + `${mark} begin ${name}\n`.length)
    .split(`${mark} begin `)[0]!
    .split(mark)
  if (!end.startsWith(" ok")) return `${printed}${end}`.trim().slice(-3000)
  const missing = shows.filter((text) => !printed.includes(text))
  return missing.length > 0 ? `It didn't print ${missing.join(" and ")}, but:\n${printed.slice(-2000)}` : null
}
