import { describe, expect, it } from "vitest"

import { testOwner } from "@/lib/organizations/test-people"
import { callRoute } from "@/lib/testing/api"
import { signedInCookie } from "@/lib/testing/session"

// Threat model: csrf-api

const cookie = async () => signedInCookie((await testOwner()).userId)

const read = async (headers: Record<string, string>) =>
  (
    await callRoute("GET", "/v0/posts", {
      headers: { cookie: await cookie(), host: "carillon.test", ...headers },
    })
  ).status

const write = async (headers: Record<string, string>) =>
  (
    await callRoute("POST", "/v0/posts", {
      headers: {
        cookie: await cookie(),
        host: "carillon.test",
        "content-type": "application/json",
        ...headers,
      },
      body: "{}",
    })
  ).status

describe("the session cookie", () => {
  it("authenticates same-origin requests", async () => {
    expect(await read({})).toBe(200)
    expect(await read({ "sec-fetch-site": "same-origin" })).toBe(200)
    expect(await write({ "sec-fetch-site": "same-origin" })).toBe(422)
    expect(await write({ origin: "http://carillon.test" })).toBe(422)
  })

  it("doesn't authenticate cross-origin requests", async () => {
    expect(await read({ "sec-fetch-site": "cross-site" })).toBe(401)
    expect(await read({ "sec-fetch-site": "same-site" })).toBe(401)
    expect(await write({})).toBe(401)
    expect(await write({ origin: "https://evil.example" })).toBe(401)
    expect(await write({ origin: "null" })).toBe(401)
    expect(await write({ "sec-fetch-site": "cross-site", origin: "http://carillon.test" })).toBe(401)
  })
})
