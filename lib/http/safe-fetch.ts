import { lookup as resolveName, type LookupAddress } from "node:dns"
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"
import { Agent, buildConnector, fetch as undiciFetch, type RequestInit as UndiciInit } from "undici"
import { env } from "@/lib/config/env"

/** The one door to addresses that users name: webhooks, imports, platforms. */
export type SafeFetchInit = Omit<RequestInit, "redirect" | "signal"> & {
  signal?: AbortSignal | null
  /** From the first byte out to the last byte in. */
  timeoutMs?: number
  /** Reading further than this fails with `BodyTooLargeError`. */
  maxBytes?: number
  /** `follow`: up to three, GET and HEAD only, each checked like the first. */
  redirect?: "manual" | "follow"
  /** Plain http only to addresses that `OUTBOUND_ALLOW_CIDRS` admits. */
  httpsOnly?: boolean
}

export class BlockedAddressError extends Error {
  override name = "BlockedAddressError"
}

export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError"
}

const maxRedirects = 3
const connectTimeoutMs = 5_000
/** Azure's host channel answers on a public address. */
const azureWireServer = "168.63.129.16"
const globalIPv6 = ipaddr.parseCIDR("2000::/3")

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, "$1")

function isPublic(address: string) {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== "unicast" || parsed.toString() === azureWireServer) return false
  return parsed.kind() === "ipv4" || parsed.match(globalIPv6)
}

/** Does the operator's `OUTBOUND_ALLOW_CIDRS` admit this address? */
function isAllowListed(address: string) {
  const parsed = ipaddr.process(address)
  return env.OUTBOUND_ALLOW_CIDRS.some((entry) => {
    const [network, bits] = ipaddr.parseCIDR(
      entry.includes("/") ? entry : `${entry}/${isIP(entry) === 6 ? 128 : 32}`,
    )
    return network.kind() === parsed.kind() && parsed.match(network, bits)
  })
}

function assertAddress(hostname: string, address: string, plainHttp: boolean) {
  if (isAllowListed(address)) return
  if (!isPublic(address)) throw new BlockedAddressError(`${hostname} is not a public address`)
  if (plainHttp) throw new BlockedAddressError(`${hostname} must be reached over https`)
}

/**
 * The socket uses the very addresses that were checked, so a name cannot point elsewhere a moment later. One address
 * that is not public refuses the name.
 */
function guardedLookup(plainHttp: boolean) {
  return (
    hostname: string,
    options: { all?: boolean },
    callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "")
      try {
        for (const { address } of addresses) assertAddress(hostname, address, plainHttp)
      } catch (blocked) {
        return callback(blocked as Error, "")
      }
      const [first] = addresses
      if (!first) return callback(new Error(`${hostname} has no address`), "")
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Connections to public addresses only, checked when they are made. */
export function guardedAgent(httpsOnly: boolean, options: Agent.Options = {}) {
  const open = (plainHttp: boolean) =>
    buildConnector({ lookup: guardedLookup(plainHttp), timeout: connectTimeoutMs })
  const connectors = { any: open(false), plain: open(true) }
  return new Agent({
    ...options,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, callback) => {
      const plainHttp = httpsOnly && options.protocol !== "https:"
      const hostname = withoutBrackets(options.hostname)
      try {
        // A literal address never reaches `lookup`.
        if (isIP(hostname)) assertAddress(hostname, hostname, plainHttp)
      } catch (blocked) {
        return callback(blocked as Error, null)
      }
      ;(plainHttp ? connectors.plain : connectors.any)({ ...options, hostname }, callback)
    },
  })
}

const agents = { anyScheme: guardedAgent(false), httpsOnly: guardedAgent(true) }

export function checkedUrl(input: string | URL): URL {
  const url = URL.canParse(input) ? new URL(input) : null
  if (!url) throw new BlockedAddressError("This is not a complete URL")
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new BlockedAddressError(`Only http and https addresses can be reached, not ${url.protocol}`)
  if (url.username || url.password)
    throw new BlockedAddressError("An address must not hold a user name or password")
  return url
}

/** undici knows its own FormData only, not the global one, so a form is sent as the bytes it stands for. */
async function encode(init: SafeFetchInit): Promise<{ body: SafeFetchInit["body"]; headers: Headers }> {
  const headers = new Headers(init.headers)
  if (!headers.has("user-agent")) headers.set("user-agent", "Carillon")
  if (!(init.body instanceof FormData)) return { body: init.body, headers }
  const encoded = new Response(init.body)
  headers.set("content-type", encoded.headers.get("content-type") ?? "multipart/form-data")
  return { body: new Uint8Array(await encoded.arrayBuffer()), headers }
}

function limited(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let seen = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > maxBytes)
          controller.error(new BodyTooLargeError(`The answer is larger than ${maxBytes} bytes`))
        else controller.enqueue(chunk)
      },
    }),
  )
}

/** A plain global Response: undici's own class is not the one that the rest of the code knows. */
function toResponse(answer: Awaited<ReturnType<typeof undiciFetch>>, maxBytes?: number): Response {
  const body = answer.body as ReadableStream<Uint8Array> | null
  return new Response(body && maxBytes !== undefined ? limited(body, maxBytes) : body, {
    status: answer.status,
    statusText: answer.statusText,
    headers: [...answer.headers],
  })
}

function blockedCause(error: unknown): BlockedAddressError | null {
  if (error instanceof BlockedAddressError) return error
  return error instanceof Error && error.cause ? blockedCause(error.cause) : null
}

async function fetchOnce(url: URL, init: SafeFetchInit, signal: AbortSignal): Promise<Response> {
  const { body, headers } = await encode(init)
  const { timeoutMs: _timeoutMs, maxBytes, redirect: _redirect, httpsOnly, ...rest } = init
  try {
    const answer = await undiciFetch(url, {
      ...(rest as UndiciInit),
      body: body as UndiciInit["body"],
      headers: [...headers],
      redirect: "manual",
      signal,
      dispatcher: httpsOnly ? agents.httpsOnly : agents.anyScheme,
    })
    return toResponse(answer, maxBytes)
  } catch (error) {
    throw blockedCause(error) ?? error
  }
}

export async function safeFetch(input: string | URL, init: SafeFetchInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(init.timeoutMs ?? 30_000)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const follow = init.redirect === "follow" && /^(GET|HEAD)$/i.test(init.method ?? "GET")
  let url = checkedUrl(input)
  let request = init
  for (let hop = 0; ; hop++) {
    const response = await fetchOnce(url, request, signal)
    const location = response.headers.get("location")
    if (!follow || hop === maxRedirects || !location || response.status < 300 || response.status > 399)
      return response
    await response.body?.cancel()
    const next = checkedUrl(new URL(location, url))
    // Credentials are for the host that they were meant for.
    if (next.origin !== url.origin) request = { ...request, headers: {} }
    url = next
  }
}

/** The body as bytes, at most `maxBytes` of them; anything longer fails. */
export async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw new BodyTooLargeError(`The answer is larger than ${maxBytes} bytes`)
  }
  if (!response.body) return new Uint8Array(0)
  return new Uint8Array(await new Response(limited(response.body, maxBytes)).arrayBuffer())
}

/**
 * Says ahead of time what can be known without asking the network: https (plain http only to an admitted address), no
 * credentials, no private literal. The connection itself is checked again.
 */
export function assertPublicHttpsUrl(input: string): URL {
  const url = checkedUrl(input)
  const hostname = withoutBrackets(url.hostname)
  const literal = isIP(hostname) ? hostname : /(^|\.)localhost\.?$/i.test(hostname) ? "127.0.0.1" : null
  if (literal) assertAddress(hostname, literal, url.protocol !== "https:")
  else if (url.protocol !== "https:") throw new BlockedAddressError("The address must start with https://")
  return url
}
