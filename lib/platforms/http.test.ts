import { describe, expect, it } from "vitest"
import { z } from "zod"
import { BlockedAddressError, InvalidUrlError } from "@/lib/http/safe-fetch"
import { NeverSentError } from "@/lib/http/send-gate"
import { sandboxKey } from "./sandbox/oauth2"
import { PlatformError, reconnect, type PlatformErrorKind } from "./errors"
import { createClient, type RequestContext } from "./http"
import type { Phase } from "./platform"
import { redact, collectSecrets } from "./redact"
import { retryAfterSeconds } from "./retry-after"

const credentials = { token: "123:SECRET", account: "ann" }
const now = () => new Date("2026-03-01T12:00:00Z")

function sendRequest(
  respond: () => Response,
  phase: Phase = "read",
  method = "POST",
  client = createClient({ name: "Bells" }),
) {
  const ctx: RequestContext = { phase, now, credentials, key: sandboxKey, fetch: async () => respond() }
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

/** As `safeFetch` reports it when the connection opens. */
const blocked = new NeverSentError("x", { cause: new BlockedAddressError("x") })

describe("error kind by phase", () => {
  it.each<[string, () => Response, Phase, string, PlatformErrorKind]>([
    ["401", status(401), "send", "POST", "reconnect"],
    ["401 while connecting", status(401), "connect", "POST", "rejected"],
    ["400", status(400), "send", "POST", "rejected"],
    ["a redirect", status(302), "send", "POST", "rejected"],
    ["500 in response to a send", status(500), "send", "POST", "unknown_outcome"],
    ["500 in response to a read while sending", status(500), "send", "GET", "unavailable"],
    ["500 while preparing", status(500), "prepare", "POST", "unavailable"],
    ["408 in response to a send", status(408), "send", "POST", "unknown_outcome"],
    ["a connection reset during a send", throwing(failed("ECONNRESET")), "send", "POST", "unknown_outcome"],
    ["a connection reset while polling", throwing(failed("ECONNRESET")), "poll", "GET", "unavailable"],
    ["a closed socket", throwing(failed("UND_ERR_SOCKET")), "send", "POST", "unknown_outcome"],
    ["a request that never left", throwing(new NeverSentError("x")), "send", "POST", "unavailable"],
    ["an unreachable host mid-request", throwing(failed("EHOSTUNREACH")), "send", "POST", "unknown_outcome"],
    [
      "a TLS error mid-request",
      throwing(failed("ERR_SSL_BAD_RECORD_MAC")),
      "send",
      "POST",
      "unknown_outcome",
    ],
    ["a blocked address", throwing(blocked), "send", "POST", "unavailable"],
    ["an invalid URL", throwing(new InvalidUrlError("x")), "send", "POST", "rejected"],
    ["an unexpected response to a send", () => Response.json({}), "send", "POST", "unknown_outcome"],
    ["an unexpected response to a read", () => Response.json({}), "read", "GET", "unavailable"],
  ])("maps %s to the right kind", async (_, respond, phase, method, kind) => {
    expect((await errorOf(sendRequest(respond, phase, method))).kind).toBe(kind)
  })
})

describe("a platform's own error mapping", () => {
  it("replaces the default message", async () => {
    const client = createClient({ name: "Bells", explain: () => "The bell is cracked." })
    expect((await errorOf(sendRequest(status(422), "send", "POST", client))).message).toBe(
      "The bell is cracked.",
    )
  })

  it("can change the error kind", async () => {
    const client = createClient({ name: "Bells", explain: () => reconnect("TOKEN_REVOKED", "Gone.") })
    expect((await errorOf(sendRequest(status(403), "send", "POST", client))).cause).toEqual({
      kind: "reconnect",
      reason: "TOKEN_REVOKED",
    })
  })

  it("redacts secrets in error messages", async () => {
    const echo = () => Response.json({ message: "Not found: /bot123:SECRET/ring for ann" }, { status: 404 })
    const { message } = await errorOf(sendRequest(echo))
    expect(message).toBe("Bells rejected the request (HTTP 404): Not found: /bot[redacted]/ring for ann.")
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
] as [Record<string, string>, number][])("reads %j as a wait of %i seconds", (headers, seconds) => {
  expect(retryAfterSeconds(new Headers(headers), now())).toBe(seconds)
})

it("collects secrets by field name and redacts them", () => {
  expect(
    collectSecrets({ accessToken: "abcd", did: "did:plc:x", app: { clientSecret: "efgh" }, keys: [1, null] }),
  ).toEqual(["abcd", "efgh"])
  expect(redact("a b%2Bcd", ["b+cd"])).toBe("a [redacted]")
})

it("keeps every digit of ids above 2^53", async () => {
  const respond = () => new Response('{"id":7329847239847239847,"near":42}')
  const ctx: RequestContext = {
    phase: "read",
    now,
    credentials,
    key: sandboxKey,
    fetch: async () => respond(),
  }
  const { body } = await createClient({ name: "Bells" }).request(ctx, "https://bells.example/ring")
  expect(body).toEqual({ id: "7329847239847239847", near: 42 })
})
