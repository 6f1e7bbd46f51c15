import { describe, expect, it } from "vitest"

import { classifySignInError } from "@/lib/platforms/oauth/classify-sign-in-error"
import type { AnyPlatform, ConnectContext } from "@/lib/platforms/platform"
import { platforms } from "@/lib/platforms/registry"
import { openChannel, startSignIn as startInSuite, type Intercept } from "@/lib/platforms/suite/harness"
import { registerSandboxClient, sandboxKey } from "@/lib/platforms/sandbox/oauth2"
import { checkKeys, checkSignInPage, startSignIn } from "./check-keys"

const withApps = platforms.filter(({ env, connect }) => env.length > 0 && connect.kind === "oauth2")
const html = (status: number, text: string) =>
  new Response(`<html><head><title>X</title></head><body><h1>${text}</h1></body></html>`, { status })

/** Tests an app whose keys are the sandbox's, except for those in `keys`. */
async function testKeys(platform: AnyPlatform, keys: Record<string, string>, intercept?: Intercept) {
  const { connect } = platform
  if (connect.kind !== "oauth2") throw new Error(`${platform.name} has no sign-in`)
  const channel = await openChannel(platform)
  const [id = "", secret] = platform.env.map((name) => sandboxKey(name))
  const client = { secret: secret ?? null, redirectUris: [], name: "Ours" }
  await registerSandboxClient(channel.context, id, client)
  const ctx: ConnectContext = {
    ...channel.contextFor("connect"),
    key: (name, fallback) => keys[name] ?? sandboxKey(name, fallback),
  }
  const { input } = await startInSuite(platform.slug, connect, channel.contextFor("connect"))
  channel.state.intercept = intercept
  const { check } = await startSignIn(platform, connect, { ...input, codeChallenge: "x", values: {} }, ctx)
  return check ?? (await checkKeys(platform, connect, input, ctx))
}

describe.each(withApps)("$slug", (platform) => {
  // MeWe responds "Unauthorized" to everything, and VK rejects the device before it looks at the rest.
  const isConclusive = !["mewe", "vk"].includes(platform.slug)

  it("accepts the right keys only after the platform rejected the code", async () => {
    const check = await testKeys(platform, {})
    expect(check.result).toBe(isConclusive ? "passed" : "unknown")
  })

  // Farcaster's sandbox accepts any API key, and its client ID is part of the sign-in page's URL.
  const checked = platform.slug === "farcaster" ? [] : platform.env
  it.for(checked)("doesn't accept a wrong %s", async (name) => {
    const { result, fix } = await testKeys(platform, { [name]: "wrong" })
    expect(result).toBe(isConclusive ? "failed" : "unknown")
    expect(fix).not.toBeNull()
  })

  it("returns unknown for an unrecognized response, with the platform's message", async () => {
    const words = "Our coffee machine is broken"
    const fields = { error_description: words, message: words, error_message: words }
    const answers = [
      () => Response.json({ ok: false, error: "Our coffee machine is broken", ...fields }, { status: 400 }),
      () => Response.json({ error: { message: words, code: 12_345 } }, { status: 400 }),
      () => Response.json({ status: 403, ...fields }, { status: 403 }),
      () => html(404, words),
      () => html(200, words),
      () => Response.json({}),
    ]
    for (const answer of answers) {
      const check = await testKeys(platform, {}, answer)
      expect(check).toMatchObject({ result: "unknown", fix: expect.any(String) })
      expect(check.message).toContain(platform.name)
    }
    const { message } = await testKeys(platform, {}, answers[0])
    expect(message).toContain(words)
  })
})

it("recognizes a wrong Farcaster API key", async () => {
  const farcaster = withApps.find(({ slug }) => slug === "farcaster")!
  const answer = () => Response.json({ message: "Incorrect or missing API key" }, { status: 401 })
  expect(await testKeys(farcaster, {}, answer)).toMatchObject({ result: "failed" })
})

it.each([
  ["Error validating client secret.", "keys"],
  ["Invalid platform app", "keys"],
  ["bad client secret", "keys"],
  ["Value passed for the authorization code was invalid.", "code"],
  ["Error validating verification code.", "code"],
  ["Unable to retrieve access token: authorization code not found", "code"],
  ["This app has been disabled", undefined],
  ["Too many requests", undefined],
  ["Unsupported HTTP status code", undefined],
] as const)("reads %s as being about: %s", (message, about) =>
  expect(classifySignInError(message)).toBe(about),
)

const pageCases: [string, () => Response, string, string][] = [
  ["its page", () => html(200, "Sign in"), "passed", "shows its sign-in page"],
  ["a redirect to sign in", () => redirect("/login?next=%2Foauth"), "passed", "shows its sign-in page"],
  ["a bad request", () => html(400, "Unknown app"), "failed", "Unknown app"],
  [
    "our callback with an error",
    () => redirect("https://ours.example/?error=unauthorized_client"),
    "failed",
    "unauthorized",
  ],
  ["an error page", () => redirect("/signin/oauth/error?authError=abc"), "failed", "abc"],
  ["a blocked request", () => html(403, "Are you human?"), "unknown", "HTTP 403: Are you human?"],
  ["a missing page", () => html(404, "Not here"), "unknown", "Not here"],
  ["an outage", () => html(503, "Back soon"), "unknown", "Back soon"],
  ["a rate limit", () => html(429, "Slow down"), "unknown", "Slow down"],
]
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

it.each(pageCases)("classifies %s", async (_case, answer, result, words) => {
  const channel = await openChannel(withApps[0]!)
  channel.state.intercept = answer
  const check = await checkSignInPage(
    { name: "X" },
    "https://x.example/authorize",
    channel.contextFor("connect"),
  )
  expect(check.result).toBe(result)
  expect(check.message).toContain(words)
})

it("can't tell whether a platform that can't be reached accepts the client ID", async () => {
  const ctx = { ...(await openChannel(withApps[0]!)).contextFor("connect") }
  ctx.fetch = () => Promise.reject(new TypeError("fetch failed"))
  expect(await checkSignInPage({ name: "X" }, "https://x.example/", ctx)).toMatchObject({ result: "unknown" })
})
