import { readFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { createTransport } from "nodemailer"

import { endOfVersion } from "../../lib/platforms/setup/end-of-version.ts"
import { dataDir, root } from "../process/settings.ts"
import { ask, patience, type Check } from "./finding.ts"

/** EHLO, STARTTLS, and AUTH, without sending an email. */
export const mail: Check = async () => {
  const { SMTP_URL } = process.env
  if (!SMTP_URL) return { found: "no SMTP_URL", hint: "emails appear at /dev/mail, on this machine" }
  if (!URL.canParse(SMTP_URL))
    return { found: "SMTP_URL isn't a URL", remedy: "use smtp://user:password@host:587" }
  const { host, protocol, username } = new URL(SMTP_URL)
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url: SMTP_URL, ...limits })
  try {
    await transport.verify()
    const hint = protocol === "smtp:" && !username ? "no username: emails may be treated as spam" : undefined
    return { found: `${host} accepts emails`, hint }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const found = `${host}: ${message.split("\n")[0]}`
    if (code === "EAUTH") return { found, remedy: "check the username and password in SMTP_URL" }
    if (/tls|certificate|ssl/i.test(`${code} ${message}`))
      return {
        found,
        remedy: "use smtps:// for port 465 and smtp:// for 587, and a certificate for that name",
      }
    return { found, remedy: "check SMTP_URL and the firewall" }
  } finally {
    transport.close()
  }
}

export const media: Check = async () => {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, UPLOADTHING_TOKEN, MEDIA_QUOTA_MB } = process.env
  const hint = MEDIA_QUOTA_MB === "0" ? "without MEDIA_QUOTA_MB, one workspace can fill it" : undefined
  if (UPLOADTHING_TOKEN) return { found: "UploadThing", hint }
  if (!S3_BUCKET) return { found: join(dataDir, "media"), hint }
  const endpoint = S3_ENDPOINT || `https://s3.${S3_REGION || "us-east-1"}.amazonaws.com`
  const { hostname, port, protocol } = new URL(endpoint)
  if (await canConnect(hostname, Number(port) || (protocol === "https:" ? 443 : 80)))
    return { found: `S3 bucket ${S3_BUCKET} at ${hostname}`, hint }
  return { found: `${endpoint} doesn't respond`, remedy: "check S3_ENDPOINT and the firewall" }
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: patience })
    const end = (reached: boolean) => (socket.destroy(), done(reached))
    socket
      .once("connect", () => end(true))
      .once("error", () => end(false))
      .once("timeout", () => end(false))
  })
}

const kinds = /_(CLIENT_ID|CLIENT_SECRET|APP_ID|APP_SECRET|API_KEY|BOT_TOKEN)$/

/** Each platform's keys, from `.env.example`. */
function platformKeys(): Map<string, string[]> {
  const [, section = ""] = readFileSync(join(root, ".env.example"), "utf8").split(/^# --- Platforms -+$/m)
  const names = [...section.split(/^# --- /m)[0]!.matchAll(/^# ([A-Z0-9_]+)=$/gm)].map(([, name]) => name!)
  return Map.groupBy(
    names.filter((name) => kinds.test(name)),
    (name) => name.replace(kinds, ""),
  )
}

const apiVersionMonths = 12
const noticeMs = 60 * 86_400_000

/** Versions are named after their month, and platforms support them for a year. The defaults are in `.env.example`. */
function endingVersion(platform: string): { version: string; name: string; endsAt: Date } | null {
  const name = `${platform}_VERSION`
  const defaultVersion = new RegExp(`^# ${name}=(\\d+)$`, "m").exec(
    readFileSync(join(root, ".env.example"), "utf8"),
  )?.[1]
  const version = process.env[name] || defaultVersion || ""
  const endsAt = endOfVersion(version, { months: apiVersionMonths })
  return endsAt && endsAt.getTime() - Date.now() <= noticeMs ? { version, name, endsAt } : null
}

export const platforms: Check = async () => {
  const present: string[] = []
  const hints: string[] = []
  for (const [platform, names] of platformKeys()) {
    const missing = names.filter((name) => !process.env[name])
    if (missing.length === names.length) continue
    if (missing.length > 0)
      return { found: `${platform} is missing keys`, remedy: `set ${missing.join(" and ")}, too` }
    const rejection = await probes[platform]?.()
    if (rejection)
      return {
        found: `${platform} rejected its keys: ${rejection}`,
        remedy: `check ${names.join(" and ")}`,
      }
    const ending = endingVersion(platform)
    if (ending)
      hints.push(
        `${platform} ends its API version ${ending.version} on ${ending.endsAt.toISOString().slice(0, 10)}: upgrade, or set ${ending.name} to a later one`,
      )
    present.push(probes[platform] ? `${platform} (verified)` : platform)
  }
  if (present.length === 0) return { found: "no keys: only the sandbox and platforms without developer apps" }
  return { found: `keys for ${present.join(", ")}`, ...(hints.length > 0 && { hint: hints.join("; ") }) }
}

/** Calls that only identify the app. Other platforms have none without a user's consent. */
const probes: Record<string, () => Promise<string | null>> = {
  FACEBOOK: () =>
    rejection(
      `${base("FACEBOOK_BASE_URL", "https://graph.facebook.com")}/oauth/access_token?` +
        form({ client_id: "FACEBOOK_CLIENT_ID", client_secret: "FACEBOOK_CLIENT_SECRET" }),
    ),
  TWITCH: () =>
    rejection(`${base("TWITCH_ID_BASE_URL", "https://id.twitch.tv")}/oauth2/token`, {
      method: "POST",
      body: form({ client_id: "TWITCH_CLIENT_ID", client_secret: "TWITCH_CLIENT_SECRET" }),
    }),
  DISCORD: () =>
    rejection(`${base("DISCORD_BASE_URL", "https://discord.com")}/api/v10/users/@me`, {
      headers: { authorization: `Bot ${process.env.DISCORD_BOT_TOKEN}` },
    }),
}

const base = (name: string, usual: string) => process.env[name] || usual
const form = (names: Record<string, string>) =>
  new URLSearchParams({
    grant_type: "client_credentials",
    ...Object.fromEntries(Object.entries(names).map(([field, name]) => [field, process.env[name] ?? ""])),
  })

/** Also null if the platform can't be reached, which isn't the keys' fault. */
async function rejection(url: string, init?: RequestInit): Promise<string | null> {
  const response = await ask(url, init)
  return response instanceof Error || ![400, 401, 403].includes(response.status)
    ? null
    : `status ${response.status}`
}
