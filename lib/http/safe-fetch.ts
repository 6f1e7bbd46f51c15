import { lookup as resolveName, type LookupAddress } from "node:dns"
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"
import {
  Agent,
  buildConnector,
  fetch as undiciFetch,
  FormData as UndiciFormData,
  type Dispatcher,
  type RequestInit as UndiciInit,
} from "undici"
import { env } from "@/lib/config/env"
import { log } from "@/lib/log/log"
import { gatedClient } from "./gated-client"
import { gateSend, type BeforeSend } from "./send-gate"

export type SafeFetchInit = Omit<RequestInit, "redirect" | "signal"> & {
  signal?: AbortSignal | null
  /** For the whole exchange, from the request to the end of the response body. */
  timeoutMs?: number
  /** Reading a larger body fails with `BodyTooLargeError`. */
  maxBytes?: number
  /** `follow` follows up to three redirects of GET and HEAD requests, and checks each URL. */
  redirect?: "manual" | "follow"
  /** Except for addresses in `OUTBOUND_ALLOW_CIDRS`. */
  httpsOnly?: boolean
  /** Runs once the connection is open, before the first byte. Failures until then are a `NeverSentError`. */
  beforeSend?: BeforeSend
}

/** What's wrong with the URL itself, before anything is looked up. */
export class InvalidUrlError extends Error {
  override name = "InvalidUrlError"
}

/**
 * The same for a name that doesn't exist and for one that leads into our network. Otherwise, errors would tell which
 * internal names exist. The log tells operators which of the two it was.
 */
export class BlockedAddressError extends Error {
  override name = "BlockedAddressError"
  readonly code = "ENOTFOUND"

  constructor(hostname: string) {
    super(`${hostname} has no public address`)
  }
}

export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError"
}

const maxRedirects = 3
const connectTimeoutMs = 5_000
/**
 * Azure's metadata endpoint has a public address:
 * https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const azureWireServer = "168.63.129.16"
const globalIPv6 = ipaddr.parseCIDR("2000::/3")

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, "$1")

function isPublic(address: string) {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== "unicast" || parsed.toString() === azureWireServer) return false
  return parsed.kind() === "ipv4" || parsed.match(globalIPv6)
}

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
  if (!isPublic(address)) {
    log.warn("blocked a connection into a private network (OUTBOUND_ALLOW_CIDRS)", { hostname, address })
    throw new BlockedAddressError(hostname)
  }
  if (plainHttp) throw new InvalidUrlError(`${hostname} must use https`)
}

/**
 * Prevents DNS rebinding: the socket connects to the addresses that were checked. A hostname is blocked if any of its
 * addresses isn't public.
 */
function guardedLookup(plainHttp: boolean) {
  return (
    hostname: string,
    options: { all?: boolean },
    callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(new BlockedAddressError(hostname), "")
      try {
        for (const { address } of addresses) assertAddress(hostname, address, plainHttp)
      } catch (blocked) {
        return callback(blocked as Error, "")
      }
      const [first] = addresses
      if (!first) return callback(new BlockedAddressError(hostname), "")
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Only connects to public addresses. Checks them when the connection opens. */
function guardedConnector(httpsOnly: boolean): buildConnector.connector {
  const open = (plainHttp: boolean) =>
    buildConnector({ lookup: guardedLookup(plainHttp), timeout: connectTimeoutMs })
  const connectors = { any: open(false), plain: open(true) }
  return (options, callback) => {
    const plainHttp = httpsOnly && options.protocol !== "https:"
    const hostname = withoutBrackets(options.hostname)
    try {
      // `lookup` isn't called for literal addresses.
      if (isIP(hostname)) assertAddress(hostname, hostname, plainHttp)
    } catch (blocked) {
      return callback(blocked as Error, null)
    }
    ;(plainHttp ? connectors.plain : connectors.any)({ ...options, hostname }, callback)
  }
}

const connectors = { anyScheme: guardedConnector(false), httpsOnly: guardedConnector(true) }

export const guardedAgent = (httpsOnly: boolean, options: Agent.Options = {}) =>
  new Agent({
    ...options,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: httpsOnly ? connectors.httpsOnly : connectors.anyScheme,
  })

const agents = { anyScheme: guardedAgent(false), httpsOnly: guardedAgent(true) }

export function checkedUrl(input: string | URL): URL {
  const url = URL.canParse(input) ? new URL(input) : null
  if (!url) throw new InvalidUrlError("Enter a complete URL, such as https://example.com")
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new InvalidUrlError(`URLs must start with http:// or https://, not ${url.protocol}`)
  if (url.username || url.password) throw new InvalidUrlError("URLs can't contain a username or password")
  return url
}

/** undici only accepts its own FormData. It streams the form's files, and knows the length from their sizes. */
function toUndiciBody(body: SafeFetchInit["body"]): UndiciInit["body"] {
  if (!(body instanceof FormData)) return body as UndiciInit["body"]
  const form = new UndiciFormData()
  // Passing a name would copy the file, and with it the bytes.
  for (const [name, value] of body) form.append(name, value)
  return form
}

/** fetch keeps everything it sent in case of a redirect or an authentication prompt, unless both are ruled out. */
const toRedirectMode = ({ body }: SafeFetchInit): UndiciInit =>
  body instanceof FormData || body instanceof Blob
    ? { redirect: "error", window: null }
    : { redirect: "manual" }

function withUserAgent(init: SafeFetchInit): Headers {
  const headers = new Headers(init.headers)
  if (!headers.has("user-agent")) headers.set("user-agent", "Carillon")
  return headers
}

function limitSize(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let seen = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > maxBytes)
          controller.error(new BodyTooLargeError(`The response is larger than ${maxBytes} bytes`))
        else controller.enqueue(chunk)
      },
    }),
  )
}

/** Converts undici's Response to the global one. */
function toResponse(response: Awaited<ReturnType<typeof undiciFetch>>, maxBytes?: number): Response {
  const body = response.body as ReadableStream<Uint8Array> | null
  return new Response(body && maxBytes !== undefined ? limitSize(body, maxBytes) : body, {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
  })
}

function blockedCause(error: unknown): BlockedAddressError | InvalidUrlError | null {
  if (error instanceof BlockedAddressError || error instanceof InvalidUrlError) return error
  return error instanceof Error && error.cause ? blockedCause(error.cause) : null
}

async function fetchOnce(url: URL, init: SafeFetchInit, signal: AbortSignal): Promise<Response> {
  const headers = withUserAgent(init)
  const body = toUndiciBody(init.body)
  const {
    timeoutMs: _timeoutMs,
    maxBytes,
    redirect: _redirect,
    httpsOnly = false,
    beforeSend,
    ...rest
  } = init
  const exchange = async (dispatcher: Dispatcher) => {
    try {
      const response = await undiciFetch(url, {
        ...(rest as UndiciInit),
        body,
        headers: [...headers],
        ...toRedirectMode(init),
        signal,
        dispatcher,
      })
      return toResponse(response, maxBytes)
    } catch (error) {
      throw blockedCause(error) ?? error
    }
  }
  if (!beforeSend) return exchange(httpsOnly ? agents.httpsOnly : agents.anyScheme)
  return gateSend(beforeSend, async (open) => {
    const client = gatedClient(url, httpsOnly ? connectors.httpsOnly : connectors.anyScheme, open)
    try {
      const response = await exchange(client)
      // Closes the connection once the response has been read.
      void client.close()
      return response
    } catch (error) {
      void client.destroy()
      throw error
    }
  })
}

/** Fetches a URL that a user provided, and blocks requests to internal addresses (SSRF). */
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
    // Don't send credentials to another origin.
    if (next.origin !== url.origin) request = { ...request, headers: {} }
    url = next
  }
}

export async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw new BodyTooLargeError(`The response is larger than ${maxBytes} bytes`)
  }
  if (!response.body) return new Uint8Array(0)
  return new Uint8Array(await new Response(limitSize(response.body, maxBytes)).arrayBuffer())
}

/** Validates a URL without a DNS lookup, for early feedback. `safeFetch` checks the connection itself. */
export function assertPublicHttpsUrl(input: string): URL {
  const url = checkedUrl(input)
  const hostname = withoutBrackets(url.hostname)
  const literal = isIP(hostname) ? hostname : /(^|\.)localhost\.?$/i.test(hostname) ? "127.0.0.1" : null
  if (literal) assertAddress(hostname, literal, url.protocol !== "https:")
  else if (url.protocol !== "https:") throw new InvalidUrlError("The URL must start with https://")
  return url
}
