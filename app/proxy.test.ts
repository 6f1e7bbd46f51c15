import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { NextRequest } from "next/server"
import { describe, expect, it } from "vitest"

import { pagePolicy, toasterStyles } from "@/lib/http/content-security-policy"
import { config, proxy } from "@/proxy"

// Threat model: csrf-pages

const base = "http://localhost:3000"
const request = (path: string, method = "GET", headers: Record<string, string> = {}) =>
  proxy(new NextRequest(base + path, { method, headers: { host: "localhost:3000", ...headers } }))
const getPolicy = async (path: string) => (await request(path))!.headers.get("content-security-policy")!
const directive = async (path: string, name: string) =>
  (await getPolicy(path)).split("; ").find((part) => part.startsWith(`${name} `))

describe("the page's content security policy", () => {
  it("allows scripts only with a nonce, which is new for each request", async () => {
    const policies = [await directive("/calendar", "script-src"), await directive("/calendar", "script-src")]
    expect(new Set(policies).size).toBe(2)
    for (const value of policies) expect(value).toMatch(/^script-src 'nonce-[\w+/=]{40,}' 'strict-dynamic'$/)
    expect(await getPolicy("/calendar")).not.toContain("unsafe-eval")
  })

  it("passes the nonce to Next and ignores one from the client", async () => {
    const response = (await request("/docs", "GET", {
      "content-security-policy": "script-src 'nonce-mine'",
    }))!
    const forwarded = response.headers.get("x-middleware-request-content-security-policy")
    expect(forwarded).toBe(response.headers.get("content-security-policy"))
    expect(forwarded).not.toContain("nonce-mine")
  })

  it("restricts form targets", async () => {
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

  it("allows the media store", () => {
    const policy = pagePolicy("n", new URL(base), ["https://store.example"])
    for (const name of ["img-src", "media-src", "connect-src"])
      expect(policy).toMatch(new RegExp(`${name} [^;]*https://store\\.example`))
  })

  it("allows the toaster's style sheet by hash", () => {
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

describe("cross-site requests", () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: base, "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    {},
  ]
  const protectedPaths = [
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

  it.each(protectedPaths)("can't POST to %s", async (path) => {
    for (const headers of foreign) expect((await request(path, "POST", headers))!.status).toBe(403)
    expect((await request(path, "POST", { origin: base }))!.status).toBe(200)
    expect((await request(path, "POST", { "sec-fetch-site": "same-origin" }))!.status).toBe(200)
  })

  it("can't bypass the proxy: excluded paths ignore cookies or check the origin themselves", () => {
    const [pattern = ""] = config.matcher
    const matcher = new RegExp(`^${pattern}$`)
    for (const path of protectedPaths) expect(matcher.test(path), path).toBe(true)
    const excludedPaths = [
      "/mcp",
      "/oauth/token",
      "/api/ingest/x",
      "/api/uploadthing",
      "/api/stripe",
      "/sandbox/x/y",
    ]
    for (const path of excludedPaths) expect(matcher.test(path), path).toBe(false)
  })
})

it("returns the error envelope for an unsupported method of an API path", async () => {
  const response = (await request("/v0/posts", "PATCH"))!
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"])
  expect(await request("/v0/posts")).toBeUndefined()
})
