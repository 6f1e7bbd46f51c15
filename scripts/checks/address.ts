import { createHmac, randomBytes } from "node:crypto"
import { lookup } from "node:dns/promises"
import ipaddr from "ipaddr.js"

import { effectiveSecrets } from "../secrets.ts"
import { appUrl, dataDir } from "../settings.ts"
import { ask, type Check, type Finding } from "./finding.ts"

type Seen = { proof: string; host: string; proto: string | null; forwardedFor: string | null }

const isLocal = /^(localhost|127\.|\[::1\])/
const off = /^(|0|false|no|off)$/i

/** Does the public address lead here, and does what stands in front say where a request comes from? */
export const address =
  (isRunning: boolean): Check =>
  async () => {
    const { protocol, hostname } = new URL(appUrl)
    const local = isLocal.test(hostname)
    if (!local && protocol !== "https:")
      return { found: appUrl, remedy: "use https: platforms refuse other callbacks" }
    const hint = local ? "set APP_URL before others use it: links and OAuth callbacks carry it" : undefined
    if (!isRunning)
      return {
        found: `${appUrl}, not asked because nothing runs`,
        hint: hint ?? "start Carillon, then ask again",
      }
    const nonce = randomBytes(18).toString("base64url")
    const answer = await ask(`${appUrl}/api/doctor?nonce=${nonce}`)
    if (answer instanceof Error)
      return {
        found: `${appUrl} does not answer: ${answer.message}`,
        remedy: "check APP_URL, DNS and the proxy",
      }
    const seen = (await answer.json().catch(() => null)) as Seen | null
    const proof = createHmac("sha256", effectiveSecrets(dataDir).APP_SECRET ?? "").update(`doctor:${nonce}`)
    if (seen?.proof !== proof.digest("hex"))
      return {
        found: `${appUrl} is answered by something else (status ${answer.status})`,
        remedy: "lead the proxy to this installation, or set APP_URL to its address",
      }
    return behindProxy(seen) ?? { found: `${appUrl} leads here`, hint }
  }

function behindProxy({ host, proto, forwardedFor }: Seen): Finding | null {
  const wanted = new URL(appUrl)
  if (host !== wanted.host)
    return {
      found: `the proxy says Host: ${host}`,
      remedy: `have it pass on ${wanted.host} (nginx: proxy_set_header Host $host)`,
    }
  if (wanted.protocol === "https:" && proto !== "https")
    return {
      found: `requests arrive with X-Forwarded-Proto: ${proto ?? "none"}`,
      remedy: "have the proxy send it (nginx: proxy_set_header X-Forwarded-Proto $scheme)",
    }
  const trusted = !off.test(process.env.TRUST_PROXY ?? "")
  if (forwardedFor && !trusted)
    return {
      found: "a proxy stands in front, and is not trusted",
      remedy: "set TRUST_PROXY=1: everybody shares one rate limit",
    }
  if (trusted && !forwardedFor)
    return {
      found: "TRUST_PROXY is set, but requests arrive without X-Forwarded-For",
      remedy: "have the proxy send it, or take TRUST_PROXY out",
    }
  return null
}

/** Sign-in only lasts where cookies are marked for the protocol that browsers use. */
export const cookies =
  (isRunning: boolean): Check =>
  async () => {
    if (!isRunning) return { found: "not asked because nothing runs" }
    const answer = await ask(`${appUrl}/api/auth/csrf`)
    if (answer instanceof Error)
      return { found: `no answer: ${answer.message}`, remedy: "mend the address first" }
    const set = answer.headers.getSetCookie()
    if (set.length === 0)
      return { found: `none was set (status ${answer.status})`, remedy: "have the proxy pass on Set-Cookie" }
    const open = set.filter((cookie) => !/;\s*secure/i.test(cookie))
    if (appUrl.startsWith("https:") && open.length > 0)
      return {
        found: `${open[0]!.split("=")[0]} is not Secure`,
        remedy: "start again with APP_URL=https://…",
      }
    return { found: appUrl.startsWith("https:") ? "Secure" : "plain, as http needs" }
  }

/** Instagram, TikTok and others fetch media from APP_URL. */
export const publicReach: Check = async () => {
  const { hostname } = new URL(appUrl)
  const some = await lookup(hostname, { all: true }).catch(() => [])
  const remedy = "platforms that fetch media from here (Instagram, TikTok, …) need a public APP_URL"
  if (some.length === 0)
    return { found: `${hostname} has no address`, remedy: "add it to DNS, or mend APP_URL" }
  const open = some.filter((one) => ipaddr.process(one.address).range() === "unicast")
  if (open.length === 0) return { found: `${hostname} is ${some[0]!.address}, not public`, hint: remedy }
  return { found: `${hostname} is ${open[0]!.address}` }
}
