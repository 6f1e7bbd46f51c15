import { readFileSync } from "node:fs"
import { join } from "node:path"

import { UserError } from "../process/progress.ts"
import { root } from "../process/settings.ts"

/** Platforms read their hosts when they need them, from the settings that `.env.example` lists. */
function findInvalidHosts(reported: string[]): string[] {
  const names = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#? ?([A-Z0-9_]+_BASE_URL)=/gm)
  return [...names].flatMap(([, name]) => {
    const value = process.env[name!]
    const isValid = !value || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
    const isReported = reported.some((line) => line.startsWith(`  ${name} `))
    return isValid || isReported
      ? []
      : [`  ${name} must be a URL that starts with https:// or http://, such as https://api.example.com`]
  })
}

/** Reports every invalid setting at once, before anything starts. */
export async function checkSettings(): Promise<void> {
  const invalid = await import("../../lib/config/env.ts").then(
    (): string[] => [],
    (error: Error) => {
      if (error.name !== "InvalidSettingsError") throw error
      return error.message.split("\n").slice(1)
    },
  )
  const lines = [...invalid, ...findInvalidHosts(invalid)]
  if (lines.length) throw new UserError(`Invalid settings (see .env.example):\n${lines.join("\n")}`)
}
