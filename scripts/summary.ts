import { existsSync, readFileSync, writeFileSync } from "node:fs"

import { elapsed, say, seconds } from "./progress.ts"

export type Demo = {
  baseUrl: string
  email: string
  password: string
  apiKey: string
  organizationId: string
  socialAccountId?: string
}

/** The demo workspace of this DATA_DIR, if it has one; its address follows PORT and APP_URL. */
export function readDemo(file: string, baseUrl: string): Demo | null {
  if (!existsSync(file)) return null
  const demo = { ...(JSON.parse(readFileSync(file, "utf8")) as Demo) }
  if (demo.baseUrl !== baseUrl) {
    demo.baseUrl = baseUrl
    writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
  }
  return demo
}

export function printSummary(url: string, demo: Demo | null) {
  say()
  say(`  Carillon is at ${url}`)
  if (demo) {
    say(`  sign in with   ${demo.email}  ${demo.password}`)
    say(`  API key        ${demo.apiKey}`)
    if (demo.socialAccountId) sayFirstPost(demo, demo.socialAccountId)
  } else say("  sign up there: the first person owns the first workspace")
  say()
  say(`  ready in ${seconds(elapsed())}; stop with Ctrl-C`)
}

/** `date` differs between Linux and macOS; Node is there for certain. */
function sayFirstPost({ baseUrl, apiKey }: Demo, socialAccountId: string) {
  const inTenSeconds = `$(node -p 'new Date(Date.now()+1e4).toISOString()')`
  const body = `{"socialAccountId":"${socialAccountId}","caption":"Hello from Carillon","scheduledAt":"${inTenSeconds}"}`
  say("  schedule a post on a sandbox channel, ten seconds ahead:")
  say()
  say(
    `  curl -sS ${baseUrl}/v0/posts -H 'x-api-key: ${apiKey}' -H 'content-type: application/json' ` +
      `-d "${body.replaceAll('"', '\\"')}"`,
  )
}
