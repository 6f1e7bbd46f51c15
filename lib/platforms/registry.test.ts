import { readdirSync, readFileSync } from "node:fs"
import { afterEach, describe, expect, it } from "vitest"
import { catalog } from "./catalog"
import { rulesFromCatalog } from "./check/check-post"
import { createPlatformFetch, createSandboxContext, type Exchange } from "./platform-fetch"
import { platformBySlug, platforms } from "./registry"
import { baseUrl, missingKeys, operatorKey } from "./operator-settings"
import { slugs } from "./slugs"
import { memoryStore } from "./sandbox/store"

const registeredSlugs = platforms.map(({ slug }) => slug)

describe("the catalog", () => {
  it("lists every slug of the spec and every connector", () => {
    expect(catalog().map(({ platform }) => platform)).toEqual([...slugs])
    expect([...registeredSlugs].sort()).toEqual([...slugs].sort())
  })

  it("describes the restriction of every limited platform", () => {
    for (const { availability, restriction } of catalog())
      expect(restriction !== null).toBe(availability === "limited")
  })

  it("converts back to the original rules", () => {
    for (const entry of catalog())
      expect(rulesFromCatalog(entry)).toMatchObject(platformBySlug(entry.platform)?.rules ?? {})
  })
})

it("is as long as the README says", () => {
  expect(readFileSync("README.md", "utf8")).toContain(
    `all ${slugs.length} platforms in \`GET /v0/platforms\``,
  )
})

it("has a logo for every platform", () => {
  expect(readdirSync("public/platforms").sort()).toEqual([...slugs].map((slug) => `${slug}.svg`).sort())
})

it("mentions no platform in shared files", () => {
  const folders = ["", "check/", "fediverse/", "google/", "oauth/", "suite/", "text/", "sandbox/"]
  const shared = folders
    .flatMap((folder) => readdirSync(`lib/platforms/${folder}`).map((name) => `${folder}${name}`))
    .filter((name) => name.endsWith(".ts") && !/^(slugs|connectors|checks)\.ts$|\.test\.ts$/.test(name))
  for (const name of shared) {
    const source = readFileSync(`lib/platforms/${name}`, "utf8")
    for (const slug of registeredSlugs)
      expect(source.includes(`"${slug}"`), `${name} names ${slug}`).toBe(false)
  }
})

describe("operator settings", () => {
  afterEach(() => {
    delete process.env.BELLS_BASE_URL
    delete process.env.BELLS_UPLOAD_BASE_URL
    delete process.env.BELLS_KEY
  })
  it("override a platform's hosts", () => {
    expect(baseUrl("bells", "https://bells.example")).toBe("https://bells.example")
    process.env.BELLS_BASE_URL = "http://127.0.0.1:9000/"
    process.env.BELLS_UPLOAD_BASE_URL = "http://127.0.0.1:9001"
    expect(baseUrl("bells", "https://bells.example")).toBe("http://127.0.0.1:9000")
    expect(baseUrl("bells", "https://up.bells.example", "upload")).toBe("http://127.0.0.1:9001")
  })
  it("report missing keys", () => {
    expect(missingKeys({ env: ["BELLS_KEY"] })).toEqual(["BELLS_KEY"])
    expect(() => operatorKey("BELLS_KEY")).toThrow("BELLS_KEY is not set")
    process.env.BELLS_KEY = "x"
    expect(missingKeys({ env: ["BELLS_KEY"] })).toEqual([])
  })
})

it("resolves lost responses on every platform that publishes over a socket, because no gate holds its messages", () => {
  const overSocket = platforms.filter(({ sandbox }) => sandbox.handleSocket)
  expect(overSocket.map(({ slug }) => slug)).toContain("nostr")
  for (const { publish } of overSocket) expect(publish.idempotent ?? publish.find).toBeTruthy()
})

describe("fetch for a sandbox channel", () => {
  const platform = platforms.find(
    ({ connect }) => connect.kind === "form" && connect.fields.some(({ name }) => name === "token"),
  )
  const createFetch = (observed: Exchange[] = []) => {
    if (!platform) throw new Error("No platform connects with a token")
    const credentials = { token: `1:${"a".repeat(30)}` }
    return createPlatformFetch({
      sandbox: {
        api: platform.sandbox,
        context: createSandboxContext(`workspace/${platform.slug}`, memoryStore()),
      },
      credentials,
      observe: (exchange) => observed.push(exchange),
    })
  }

  it("only reaches the sandbox", async () => {
    await expect(createFetch()("https://example.com/")).rejects.toThrow("fetch failed")
  })

  it("reports each exchange with secrets redacted", async () => {
    const observed: Exchange[] = []
    const response = await createFetch(observed)(`https://api.telegram.org/bot1:${"a".repeat(30)}/getMe`, {
      method: "POST",
    })
    expect(response.status).toBe(200)
    expect(observed).toMatchObject([
      { method: "POST", url: "https://api.telegram.org/bot[redacted]/getMe", status: 200 },
    ])
  })

  it("aborts when the caller's signal does", async () => {
    const body = JSON.stringify({ chat_id: "@bells", text: "x [[slow:1s]]" })
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(20),
    }
    await expect(
      createFetch()(`https://api.telegram.org/bot1:${"a".repeat(30)}/sendMessage`, init),
    ).rejects.toThrow("timeout")
  })
})
