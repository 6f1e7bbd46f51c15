import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

import { env } from "@/lib/config/env"
import { newSecret } from "@/lib/crypto/ids"
import { log } from "./log"
import { withLogFields } from "./log-context"
import { publish } from "@/lib/testing/publish"
import { createWorkspace } from "@/lib/testing/workspace"

// Threat model: logs

let written = ""
beforeEach(() => {
  written = ""
  env.LOG_LEVEL = "debug"
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      written += String(text)
      return true
    })
})
afterEach(() => {
  vi.restoreAllMocks()
  env.LOG_LEVEL = "error"
})

const lines = () =>
  written
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe("every line", () => {
  it("contains the request and post it belongs to, even in nested calls", async () => {
    await withLogFields({ requestId: "r1" }, async () => {
      await new Promise((done) => setTimeout(done, 1))
      withLogFields({ postId: "p1" }, () => log.info("inner"))
      log.info("outer")
    })
    log.info("outside")
    expect(lines()).toMatchObject([
      { message: "inner", requestId: "r1", postId: "p1" },
      { message: "outer", requestId: "r1" },
      { message: "outside" },
    ])
    expect(lines()[1]).not.toHaveProperty("postId")
    expect(lines()[2]).not.toHaveProperty("requestId")
  })

  it("contains the request ID of the response", async () => {
    const { call } = await createWorkspace()
    const broken = vi.spyOn(JSON, "parse").mockImplementationOnce(() => {
      log.info("while reading")
      throw new Error("broken")
    })
    const response = await call("POST", "/v0/posts", "{}", { "x-request-id": "set-by-client" })
    broken.mockRestore()
    expect(response.headers.get("x-request-id")).toBe("set-by-client")
    expect(lines()).toContainEqual(
      expect.objectContaining({ message: "while reading", requestId: "set-by-client" }),
    )
  })
})

describe("secrets", () => {
  it.each([
    ["by field name", { password: "hunter2hunter2", nested: { accessToken: "abc-def-ghi" } }],
    ["an API key in text", { note: `tried ${newSecret("car_")} twice` }],
    ["a token in a URL", { url: `https://x.example/connect/${newSecret()}?a=b` }],
    ["a password in a URL", { url: "redis://user:hunter2hunter2@host:1" }],
    ["a Bearer token", { header: "Authorization: Bearer abcdefgh.ijk" }],
    ["a JSON Web Token", { text: "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.c2ln" }],
    ["an error message and its stack", { error: new Error(`no such token ${newSecret()}`) }],
  ])("are redacted: %s", (_, fields) => {
    log.warn("careless", fields)
    const [line] = lines()
    expect(JSON.stringify(line)).toContain("[redacted]")
    expect(written).not.toMatch(/hunter2|abc-def|abcdefgh|c2ln|[\w-]{43}/)
  })

  it("don't include ids and hashes", () => {
    const fields = {
      id: "0198c2a1-7c1e-7d55-9a5f-0a1b2c3d4e5f",
      hash: "a".repeat(64),
      route: "/v0/posts/{id}",
    }
    log.info("plain", fields)
    expect(lines()[0]).toMatchObject(fields)
  })

  it("sent to the API are never logged", async () => {
    const { call, connect, key } = await createWorkspace()
    const secrets = {
      token: "123456789:AA-the-log-test-of-carillon-here",
      password: "app-pass-word-of-log-test",
      webhook: newSecret("whsec_"),
    }
    await call("POST", "/v0/social-accounts", {
      platform: "telegram",
      credentials: { token: secrets.token, chat: "@x" },
    })
    await call("POST", "/v0/social-accounts", {
      platform: "bluesky",
      credentials: { handle: "log.test", password: secrets.password, service: "http://127.0.0.1:9" },
    })
    await call("GET", "/v0/posts", undefined, { "x-api-key": `${key}x` })
    await call("GET", "/v0/posts", undefined, { authorization: `Bearer ${secrets.webhook}` })
    const channel = await connect("telegram")
    const caption = "user content [[unavailable]]"
    const { body } = await call<{ id: string }>("POST", "/v0/posts", {
      ...{ socialAccountId: channel.id, caption, action: "now" },
    })
    await publish(body.id)
    for (const secret of [...Object.values(secrets), key]) expect(written).not.toContain(secret)
  })
})
