import { createHmac, randomBytes } from "node:crypto"
import { lookup } from "node:dns/promises"
import ipaddr from "ipaddr.js"

import { effectiveSecrets } from "../process/secrets.ts"
import { appUrl, dataDir } from "../process/settings.ts"
import { env } from "../../lib/config/env.ts"
import { isPublicUrl } from "../../lib/config/public-url.ts"
import { ask, type Check, type Finding } from "./finding.ts"

type Seen = { proof: string; host: string; proto: string | null; forwardedFor: string | null }

const isLocal = /^(localhost|127\.|\[::1\])/

/** Checks that APP_URL reaches this installation, and that a proxy in front passes on the client's address. */
export const address =
  (isRunning: boolean): Check =>
  async () => {
    const { protocol, hostname } = new URL(appUrl)
    const local = isLocal.test(hostname)
    if (!local && protocol !== "https:")
      return { found: appUrl, remedy: "use https: platforms reject other callback URLs" }
    const hint = local
      ? "set APP_URL before others use it: it's part of links and OAuth callbacks"
      : undefined
    if (!isRunning)
      return {
        found: `${appUrl}, not checked because Carillon isn't running`,
        hint: hint ?? "start Carillon, then run this again",
      }
    const nonce = randomBytes(18).toString("base64url")
    const response = await ask(`${appUrl}/api/doctor?nonce=${nonce}`)
    if (response instanceof Error)
      return {
        found: `${appUrl} doesn't respond: ${response.message}`,
        remedy: "check APP_URL, DNS, and the proxy",
      }
    const seen = (await response.json().catch(() => null)) as Seen | null
    const proof = createHmac("sha256", effectiveSecrets(dataDir).APP_SECRET ?? "").update(`doctor:${nonce}`)
    if (seen?.proof !== proof.digest("hex"))
      return {
        found: `${appUrl} reaches something else (status ${response.status})`,
        remedy: "point the proxy at this installation, or set APP_URL to its URL",
      }
    return behindProxy(seen) ?? { found: `${appUrl} reaches this installation`, hint }
  }

function behindProxy({ host, proto, forwardedFor }: Seen): Finding | null {
  const expected = new URL(appUrl)
  if (host !== expected.host)
    return {
      found: `the proxy sends Host: ${host}`,
      remedy: `have it send ${expected.host} (nginx: proxy_set_header Host $host)`,
    }
  if (expected.protocol === "https:" && proto !== "https")
    return {
      found: `requests arrive with X-Forwarded-Proto: ${proto ?? "none"}`,
      remedy: "have the proxy send it (nginx: proxy_set_header X-Forwarded-Proto $scheme)",
    }
  // Each proxy appends an address, and doctor's own request starts without one.
  const proxies = forwardedFor ? forwardedFor.split(",").length : 0
  const trusted = env.TRUST_PROXY
  if (proxies === trusted) return null
  if (proxies === 0)
    return {
      found: "TRUST_PROXY is set, but requests arrive without X-Forwarded-For",
      remedy: "unset TRUST_PROXY, or have the proxy send it: clients can forge their IP address",
    }
  return {
    found: `requests pass ${proxies === 1 ? "1 proxy" : `${proxies} proxies`}, but TRUST_PROXY is ${trusted}`,
    remedy: `set TRUST_PROXY=${proxies}: until then, ${proxies < trusted ? "clients can forge their IP address" : "all clients share one rate limit"}`,
  }
}

/** Sign-in only works if cookies fit the protocol: Secure for https, not Secure for http. */
export const cookies =
  (isRunning: boolean): Check =>
  async () => {
    if (!isRunning) return { found: "not checked because Carillon isn't running" }
    const response = await ask(`${appUrl}/api/auth/csrf`)
    if (response instanceof Error)
      return { found: `no response: ${response.message}`, remedy: "fix the address first" }
    const set = response.headers.getSetCookie()
    if (set.length === 0)
      return { found: `none set (status ${response.status})`, remedy: "have the proxy forward Set-Cookie" }
    const open = set.filter((cookie) => !/;\s*secure/i.test(cookie))
    if (appUrl.startsWith("https:") && open.length > 0)
      return {
        found: `${open[0]!.split("=")[0]} isn't Secure`,
        remedy: "restart with APP_URL=https://…",
      }
    return { found: appUrl.startsWith("https:") ? "Secure" : "not Secure, as http requires" }
  }

/** Instagram, TikTok, and others fetch media from APP_URL, or from the bucket if they can't reach it. */
export const publicReach: Check = async () => {
  const { hostname } = new URL(appUrl)
  const some = await lookup(hostname, { all: true }).catch(() => [])
  if (some.length === 0)
    return { found: `${hostname} doesn't resolve`, remedy: "add it to DNS, or fix APP_URL" }
  const open = some.filter((one) => ipaddr.process(one.address).range() === "unicast")
  if (open.length === 0) return withoutReach(`${hostname} is ${some[0]!.address}, not public`)
  return { found: `${hostname} is ${open[0]!.address}` }
}

function withoutReach(found: string): Finding {
  const { S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_ENDPOINT } = env
  const needs = "platforms that download media (Instagram, TikTok, …) need a public"
  if (!S3_BUCKET) return { found, hint: `${needs} APP_URL, or S3_BUCKET` }
  const endpoint = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT
  if (endpoint && !isPublicUrl(endpoint))
    return { found, hint: `${needs} APP_URL, or a public S3_PUBLIC_ENDPOINT` }
  const host = endpoint ? new URL(endpoint).hostname : "the bucket"
  return { found: `${found}: platforms download media from ${host}` }
}
