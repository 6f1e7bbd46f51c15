import { describe, expect, it } from "vitest"
import { z } from "zod"
import { BlockedAddressError } from "@/lib/http/safe-fetch"
import { sandboxKey } from "./twin/oauth2"
import { PlatformError, reconnect, type PlatformErrorKind } from "./errors"
import { createClient, type RequestContext } from "./http"
import type { Phase } from "./platform"
import { redact, collectSecrets } from "./redact"
import { retryAfterSeconds } from "./retry-after"

const credentials = { token: "123:SECRET", account: "ann" }
const now = () => new Date("2026-03-01T12:00:00Z")

function ask(
  answer: () => Response,
  phase: Phase = "read",
  method = "POST",
  client = createClient({ name: "Bells" }),
) {
  const ctx: RequestContext = { phase, now, credentials, key: sandboxKey, fetch: async () => answer() }
  return client.json(ctx, "https://bells.example/bot123:SECRET/ring", z.object({ ok: z.boolean() }), {
    method,
  })
}

async function errorOf(work: Promise<unknown>): Promise<PlatformError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof PlatformError)) throw new Error(`Not a PlatformError: ${String(error)}`)
  return error
}

const throwing = (error: Error) => () => {
  throw error
}
const failed = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) })
const status = (code: number) => () => new Response("{}", { status: code })

describe("what went wrong, by phase", () => {
  it.each<[string, () => Response, Phase, string, PlatformErrorKind]>([
    ["401", status(401), "send", "POST", "reconnect"],
    ["401 while connecting", status(401), "connect", "POST", "rejected"],
    ["400", status(400), "send", "POST", "rejected"],
    ["a redirect", status(302), "send", "POST", "rejected"],
    ["500 of a send", status(500), "send", "POST", "unknown_outcome"],
    ["500 of a question while sending", status(500), "send", "GET", "unavailable"],
    ["500 while preparing", status(500), "prepare", "POST", "unavailable"],
    ["408 of a send", status(408), "send", "POST", "unknown_outcome"],
    ["a reset of a send", throwing(failed("ECONNRESET")), "send", "POST", "unknown_outcome"],
    ["a reset while polling", throwing(failed("ECONNRESET")), "poll", "GET", "unavailable"],
    ["a socket that closed", throwing(failed("UND_ERR_SOCKET")), "send", "POST", "unknown_outcome"],
    ["no connection", throwing(failed("ECONNREFUSED")), "send", "POST", "unavailable"],
    ["no such host", throwing(failed("ENOTFOUND")), "send", "POST", "unavailable"],
    ["a bad certificate", throwing(failed("CERT_HAS_EXPIRED")), "send", "POST", "unavailable"],
    ["a blocked address", throwing(new BlockedAddressError("x")), "send", "POST", "rejected"],
    ["an unknown answer to a send", () => Response.json({}), "send", "POST", "unknown_outcome"],
    ["an unknown answer to a question", () => Response.json({}), "read", "GET", "unavailable"],
  ])("%s", async (_, answer, phase, method, kind) => {
    expect((await errorOf(ask(answer, phase, method))).kind).toBe(kind)
  })
})

describe("what a platform makes of it", () => {
  it("tells its own words in the place of ours", async () => {
    const client = createClient({ name: "Bells", explain: () => "The bell is cracked." })
    expect((await errorOf(ask(status(422), "send", "POST", client))).message).toBe("The bell is cracked.")
  })

  it("may change the kind", async () => {
    const client = createClient({ name: "Bells", explain: () => reconnect("TOKEN_REVOKED", "Gone.") })
    expect((await errorOf(ask(status(403), "send", "POST", client))).cause).toEqual({
      kind: "reconnect",
      reason: "TOKEN_REVOKED",
    })
  })

  it("never shows a secret", async () => {
    const echo = () => Response.json({ message: "Not found: /bot123:SECRET/ring for ann" }, { status: 404 })
    const { message } = await errorOf(ask(echo))
    expect(message).toBe("Bells refused the request (HTTP 404): Not found: /bot[redacted]/ring for ann.")
  })
})

it.each([
  [{ "retry-after": "30" }, 30],
  [{ "retry-after": "Sun, 01 Mar 2026 12:01:30 GMT" }, 90],
  [{ "ratelimit-reset": String(Date.parse("2026-03-01T12:05:00Z") / 1000) }, 300],
  [{ "x-ratelimit-reset": "2026-03-01T12:00:10.000Z" }, 10],
  [{ "x-rate-limit-reset": "900" }, 900],
  [{ "retry-after": "soon" }, 60],
  [{}, 60],
] as [Record<string, string>, number][])("waits as %j says: %i s", (headers, seconds) => {
  expect(retryAfterSeconds(new Headers(headers), now())).toBe(seconds)
})

it("knows the secrets of credentials by their names", () => {
  expect(
    collectSecrets({ accessToken: "abcd", did: "did:plc:x", app: { clientSecret: "efgh" }, keys: [1, null] }),
  ).toEqual(["abcd", "efgh"])
  expect(redact("a b%2Bcd", ["b+cd"])).toBe("a [redacted]")
})

it("keeps ids beyond 2^53 to the last digit", async () => {
  const answer = () => new Response('{"id":7329847239847239847,"near":42}')
  const ctx: RequestContext = {
    phase: "read",
    now,
    credentials,
    key: sandboxKey,
    fetch: async () => answer(),
  }
  const { body } = await createClient({ name: "Bells" }).request(ctx, "https://bells.example/ring")
  expect(body).toEqual({ id: "7329847239847239847", near: 42 })
})
