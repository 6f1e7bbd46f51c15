import { encode } from "next-auth/jwt"
import { expect, it, vi } from "vitest"

import { env } from "@/lib/config/env"
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

// These are read when the modules load, so this test needs its own process.
vi.hoisted(() => {
  process.env.APP_URL = "https://carillon.example"
  process.env.APP_SECRETS_OLD = ["replaced", "replaced-before"].map((name) => name.padEnd(32, ".")).join(", ")
})

const [replaced, replacedBefore, unlisted] = ["replaced", "replaced-before", "unlisted"].map((name) =>
  name.padEnd(32, "."),
) as [string, string, string]
const session = { userId: "user", token: "token" }

it("uses the __Host- prefix for every cookie over https", () => {
  const { cookies = {} } = nextAuthOptions({
    client: { address: null, userAgent: null, device: null },
    next: "/",
    holdSecondStep: async () => {},
    takeIdentityLink: async () => null,
    notifyNewDevice: () => {},
  })
  const nextAuthCookies = Object.values(cookies)
  expect(nextAuthCookies).toHaveLength(6)
  for (const { name, options } of nextAuthCookies) {
    expect(name).toMatch(/^__Host-next-auth\./)
    expect(options).toMatchObject({ secure: true, httpOnly: true, path: "/", sameSite: "lax" })
    expect(options).not.toHaveProperty("domain")
  }
  expect(cookies.sessionToken?.name).toBe(sessionCookieName)
  expect(cookies.callbackUrl?.name).toBe(callbackCookieName)
  for (const name of [sessionCookieName, organizationCookieName, cookieName("theme")])
    expect(name).toMatch(/^__Host-/)
})

it("ignores cookies without the prefix, which another site on the domain could have set", async () => {
  const token = await encodeSession(session)
  expect(await readSession(`${sessionCookieName}=${token}`)).toEqual(session)
  for (const prefix of ["", "__Secure-"])
    expect(await readSession(`${prefix}next-auth.session-token=${token}`)).toBeNull()
})

it("verifies with previous secrets while they're listed, and signs only with the current one", async () => {
  const token = await encode({ token: sessionClaims(session), secret: replaced })
  expect(await readSession(`${sessionCookieName}=${token}`)).toEqual(session)
  const unlistedToken = await encode({ token: sessionClaims(session), secret: unlisted })
  expect(await readSession(`${sessionCookieName}=${unlistedToken}`)).toBeNull()
  const signed = (secret: string) => hmacSha256(secret, "a text").slice(0, 32)
  expect(sign("a text", 32)).toBe(signed(env.APP_SECRET!))
  expect(
    [env.APP_SECRET!, replaced, replacedBefore, unlisted].map((one) =>
      verifySignature(signed(one), "a text", 32),
    ),
  ).toEqual([true, true, true, false])
  expect(verifySignature("", "a text", 32)).toBe(false)
})

it("sets HSTS for a year", () => {
  expect(strictTransport).toBe("max-age=31536000")
})
