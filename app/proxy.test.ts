import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { NextRequest } from "next/server"
import { describe, expect, it } from "vitest"

import { pagePolicy, toasterStyles } from "@/lib/page-policy"
import { config, proxy } from "@/proxy"

// Threat model: csrf-pages

const base = "http://localhost:3000"
const ask = (path: string, method = "GET", headers: Record<string, string> = {}) =>
  proxy(new NextRequest(base + path, { method, headers: { host: "localhost:3000", ...headers } }))
const policyOf = async (path: string) => (await ask(path))!.headers.get("content-security-policy")!
const directive = async (path: string, name: string) =>
  (await policyOf(path)).split("; ").find((one) => one.startsWith(`${name} `))

describe("the policy of a page", () => {
  it("lets scripts run by a nonce alone, another one each time", async () => {
    const given = [await directive("/calendar", "script-src"), await directive("/calendar", "script-src")]
    expect(new Set(given).size).toBe(2)
    for (const one of given) expect(one).toMatch(/^script-src 'nonce-[\w+/=]{40,}' 'strict-dynamic'$/)
    expect(await policyOf("/calendar")).not.toContain("unsafe-eval")
  })

  it("tells Next the nonce, whatever the client sent in its place", async () => {
    const response = (await ask("/docs", "GET", { "content-security-policy": "script-src 'nonce-mine'" }))!
    const forwarded = response.headers.get("x-middleware-request-content-security-policy")
    expect(forwarded).toBe(response.headers.get("content-security-policy"))
    expect(forwarded).not.toContain("nonce-mine")
  })

  it("says where forms may lead", async () => {
    const target = (uri: string) =>
      directive(`/oauth/authorize?redirect_uri=${encodeURIComponent(uri)}`, "form-action")
    expect(await directive("/calendar", "form-action")).toBe("form-action 'self'")
    expect(await target("https://app.example:8443/back?x=1")).toBe(
      "form-action 'self' https://app.example:8443",
    )
    expect(await target("com.example.app:/back")).toBe("form-action 'self' com.example.app:")
    for (const uri of ["https://a;script-src-elem/", "https://a,b/", "no address", "https://a b/"])
      expect(await target(uri), uri).toBe("form-action 'self'")
    expect(await directive("/connect/abc", "form-action")).toContain("https:")
  })

  it("admits the store that browsers send to and fetch from", () => {
    const policy = pagePolicy("n", new URL(base), ["https://store.example"])
    for (const name of ["img-src", "media-src", "connect-src"])
      expect(policy).toMatch(new RegExp(`${name} [^;]*https://store\\.example`))
  })

  it("knows the style sheet of the toasts", () => {
    const file = createRequire(import.meta.url)
      .resolve("sonner")
      .replace(/index\.(js|mjs)$/, "index.mjs")
    const [, css = ""] = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/.exec(readFileSync(file, "utf8")) ?? []
    const hash = createHash("sha256")
      .update(JSON.parse(`"${css}"`) as string)
      .digest("base64")
    expect(toasterStyles).toContain(`'sha256-${hash}'`)
  })
})

describe("a page of another site", () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: base, "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    {},
  ]
  const entrances = [
    ...["/api/auth/signout", "/api/auth/callback/credentials", "/api/auth/signin/google"],
    ...[
      "/sign-in",
      "/settings/account",
      "/posts",
      "/oauth/authorize",
      "/connect/token/bluesky",
      "/new-workspace",
    ],
  ]

  it.each(entrances)("changes nothing by POST %s", async (path) => {
    for (const headers of foreign) expect((await ask(path, "POST", headers))!.status).toBe(403)
    expect((await ask(path, "POST", { origin: base }))!.status).toBe(200)
    expect((await ask(path, "POST", { "sec-fetch-site": "same-origin" }))!.status).toBe(200)
  })

  it("finds no other way in: what the proxy leaves out reads no cookie, or looks at the origin itself", () => {
    const [pattern = ""] = config.matcher
    const matcher = new RegExp(`^${pattern}$`)
    for (const path of entrances) expect(matcher.test(path), path).toBe(true)
    const left = ["/mcp", "/oauth/token", "/api/ingest/x", "/api/uploadthing", "/api/stripe", "/sandbox/x/y"]
    for (const path of left) expect(matcher.test(path), path).toBe(false)
  })
})

it("a known path of the API, asked in another way, gets the envelope", async () => {
  const response = (await ask("/v0/posts", "PATCH"))!
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"])
  expect(await ask("/v0/posts")).toBeUndefined()
})
