import { existsSync, readFileSync, writeFileSync } from "node:fs"

import { elapsed, print, seconds } from "../process/progress.ts"

export type Demo = {
  baseUrl: string
  email: string
  password: string
  apiKey: string
  organizationId: string
  socialAccountId?: string
}

/** This DATA_DIR's demo workspace, if any; its URL follows PORT and APP_URL. */
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
  print()
  print(`  Carillon is running at ${url}`)
  if (demo) {
    print(`  Sign in with   ${demo.email}  ${demo.password}`)
    print(`  API key        ${demo.apiKey}`)
    if (demo.socialAccountId) sayFirstPost(demo, demo.socialAccountId)
  } else print("  Sign up there: the first person to do so owns the first workspace.")
  print()
  print(`  ready in ${seconds(elapsed())}; press Ctrl-C to stop`)
}

/** `date` differs between Linux and macOS, and Node is always installed. */
function sayFirstPost({ baseUrl, apiKey }: Demo, socialAccountId: string) {
  const inTenSeconds = `$(node -p 'new Date(Date.now()+1e4).toISOString()')`
  const body = `{"socialAccountId":"${socialAccountId}","caption":"Hello from Carillon","scheduledAt":"${inTenSeconds}"}`
  print("  Schedule a post on a sandbox channel, ten seconds from now:")
  print()
  print(
    `  curl -sS ${baseUrl}/v0/posts -H 'x-api-key: ${apiKey}' -H 'content-type: application/json' ` +
      `-d "${body.replaceAll('"', '\\"')}"`,
  )
}
