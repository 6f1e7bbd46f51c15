import { describe, expect, it } from "vitest"

import { accessTokenPrefix, apiKeyPrefix, refreshTokenPrefix } from "@/lib/access/credential-prefixes"
import { newSecret } from "@/lib/crypto/ids"
import type { AppError } from "@/lib/errors/app-error"
import { testOwner } from "@/lib/organizations/test-people"
import { callRoute } from "@/lib/testing/api"
import { signedInCookie } from "@/lib/testing/session"
import { authenticate } from "./authenticate"

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

describe("a credential in the wrong header", () => {
  const messageFor = async (headers: Record<string, string>, audience: "api" | "mcp" = "api") => {
    const request = new Request("http://carillon.test/", { headers })
    const error = await authenticate(request, audience).catch((thrown: unknown) => thrown)
    return (error as AppError).message
  }
  const key = newSecret(apiKeyPrefix)

  it.each([`Bearer ${key}`, `bearer ${key}`, key, `Basic ${key}`])(
    "is recognized as an API key in Authorization: %s",
    async (authorization) => {
      expect(await messageFor({ authorization })).toBe(
        "This is an API key. Send it in the x-api-key header, not as Authorization.",
      )
    },
  )

  it("is recognized as an access token in x-api-key, and as a refresh token", async () => {
    expect(await messageFor({ "x-api-key": newSecret(accessTokenPrefix) })).toMatch(
      /^This is an OAuth access token\. Send it as `Authorization: Bearer`/,
    )
    const authorization = `Bearer ${newSecret(refreshTokenPrefix)}`
    expect(await messageFor({ authorization })).toMatch(/^This is a refresh token/)
  })

  it("is explained without suggesting another header if it belongs there", async () => {
    expect(await messageFor({ authorization: `Bearer ${key}` }, "mcp")).toBe(
      "This API key is invalid, expired, or revoked.",
    )
    expect(await messageFor({ authorization: `Bearer ${newSecret(accessTokenPrefix)}` })).toBe(
      "This access token is invalid, expired, or revoked.",
    )
    expect(await messageFor({ authorization: "Basic YTpi" })).toBe(
      "Send the access token as `Authorization: Bearer <token>`.",
    )
    expect(await messageFor({ "x-api-key": key })).toBe("This API key is invalid, expired, or revoked.")
  })
})

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
