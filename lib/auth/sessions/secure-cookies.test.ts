import { encode } from "next-auth/jwt"
import { expect, it, vi } from "vitest"

import { hmacSha256 } from "@/lib/crypto/encrypt"
import { strictTransport } from "@/lib/http/content-security-policy"
import { verifySignature, sign } from "@/lib/crypto/signature"
import { nextAuthOptions } from "@/lib/auth/sign-in/next-auth-options"
import {
  callbackCookieName,
  cookieName,
  encodeSession,
  organizationCookieName,
  readSession,
  sessionClaims,
  sessionCookieName,
} from "./session-cookie"

// Threat model: cookies

// Read when these modules are loaded, so this file runs in a process of its own.
vi.hoisted(() => {
  process.env.APP_URL = "https://carillon.example"
  process.env.APP_SECRETS_OLD = "replaced, replaced-before"
})

const session = { userId: "somebody", token: "token" }

it("over https every cookie is __Host-: Secure, for this host, for all of it", () => {
  const { cookies = {} } = nextAuthOptions({
    client: { address: null, userAgent: null, device: null },
    next: "/",
    holdSecondStep: async () => {},
    notifyNewDevice: () => {},
  })
  const kept = Object.values(cookies)
  expect(kept).toHaveLength(6)
  for (const { name, options } of kept) {
    expect(name).toMatch(/^__Host-next-auth\./)
    expect(options).toMatchObject({ secure: true, httpOnly: true, path: "/", sameSite: "lax" })
    expect(options).not.toHaveProperty("domain")
  }
  expect(cookies.sessionToken?.name).toBe(sessionCookieName)
  expect(cookies.callbackUrl?.name).toBe(callbackCookieName)
  for (const name of [sessionCookieName, organizationCookieName, cookieName("theme")])
    expect(name).toMatch(/^__Host-/)
})

it("and no other name is believed: a neighbour on the domain may have planted it", async () => {
  const token = await encodeSession(session)
  expect(await readSession(`${sessionCookieName}=${token}`)).toEqual(session)
  for (const prefix of ["", "__Secure-"])
    expect(await readSession(`${prefix}next-auth.session-token=${token}`)).toBeNull()
})

it("a secret that was replaced is believed as long as it is listed, and signs nothing", async () => {
  const token = await encode({ token: sessionClaims(session), secret: "replaced" })
  expect(await readSession(`${sessionCookieName}=${token}`)).toEqual(session)
  const unlisted = await encode({ token: sessionClaims(session), secret: "forgotten" })
  expect(await readSession(`${sessionCookieName}=${unlisted}`)).toBeNull()
  const signed = (secret: string) => hmacSha256(secret, "a text").slice(0, 32)
  expect(sign("a text", 32)).toBe(signed("test-app-secret"))
  expect(
    ["test-app-secret", "replaced", "replaced-before", "forgotten"].map((one) =>
      verifySignature(signed(one), "a text", 32),
    ),
  ).toEqual([true, true, true, false])
  expect(verifySignature("", "a text", 32)).toBe(false)
})

it("browsers that came by https once come by nothing else for a year", () => {
  expect(strictTransport).toBe("max-age=31536000")
})
