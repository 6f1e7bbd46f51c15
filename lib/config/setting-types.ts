import ipaddr from "ipaddr.js"
import { z } from "zod"

import { isOff } from "./is-off.ts"

// Types of settings. An empty value in a .env file means "not set". Messages state the rule and an example, but never the
// value, which may be a secret.

/** `parse` returns undefined or throws if the text is invalid. */
function setting<Value>(rule: string, parse: (text: string) => Value | undefined) {
  return z
    .string()
    .optional()
    .transform((given, context) => {
      const text = given?.trim()
      if (!text) return undefined
      try {
        const value = parse(text)
        if (value !== undefined) return value
      } catch {
        // Reported below.
      }
      context.addIssue({ code: "custom", message: rule })
      return z.NEVER
    })
}

export const text = z
  .string()
  .optional()
  .transform((value) => value || undefined)

export const textOr = (fallback: string) => text.transform((value) => value ?? fallback)

/** Separated by commas or whitespace. */
const split = (value: string) => value.split(/[\s,]+/).filter(Boolean)

export const list = z.string().default("").transform(split)

export const optionalFlag = text.transform((value) => (value ? !isOff(value) : undefined))
export const flag = (fallback: boolean) => text.transform((value) => (value ? !isOff(value) : fallback))

type Range = { min: number; max: number; example: number }

const optionalNumber = ({ min, max, example }: Range, kind: "whole number" | "number") =>
  setting(`must be a ${kind} from ${min} to ${max}, such as ${example}`, (value) => {
    const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : NaN
    const isValid = number >= min && number <= max && (kind === "number" || Number.isInteger(number))
    return isValid ? number : undefined
  })

export const optionalInteger = (range: Range) => optionalNumber(range, "whole number")

export const integer = (fallback: number, min: number, max: number) =>
  optionalNumber({ min, max, example: fallback || min + 1 }, "whole number").transform(
    (value) => value ?? fallback,
  )

export const decimal = (fallback: number, min: number, max: number) =>
  optionalNumber({ min, max, example: fallback }, "number").transform((value) => value ?? fallback)

/** `protocols` without the colon. Returns the URL without a trailing slash. */
export const url = (example: string, protocols = ["https", "http"]) => {
  const allowed = protocols.map((protocol) => `${protocol}://`).join(" or ")
  return setting(`must be a URL that starts with ${allowed}, such as ${example}`, (value) => {
    const { protocol, hostname } = new URL(value)
    const isValid = protocols.includes(protocol.slice(0, -1)) && hostname !== ""
    return isValid ? value.replace(/\/$/, "") : undefined
  })
}

/** The installation's own URL, to which paths are appended. */
export const origin = setting("must be a URL without a path, such as https://carillon.example", (value) => {
  const { protocol, origin, pathname, search, hash } = new URL(value)
  const isOrigin = pathname === "/" && !search && !hash
  return isOrigin && /^https?:$/.test(protocol) ? origin : undefined
})

/** A database URL keeps its text, because it can name a socket instead of a host. */
export const databaseUrl = setting(
  "must be a PostgreSQL URL, such as postgresql://carillon:password@127.0.0.1:5432/carillon",
  (value) => (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? value : undefined),
)

const minSecretBytes = 32
const isSecret = (value: string) => Buffer.byteLength(value) >= minSecretBytes
const newSecret = "Create one with: openssl rand -base64 32"

export const secret = setting(`must have at least ${minSecretBytes} bytes. ${newSecret}`, (value) =>
  isSecret(value) ? value : undefined,
)

export const secrets = setting(
  `must be a list of secrets of at least ${minSecretBytes} bytes each, separated by commas. ${newSecret}`,
  (value) => (split(value).every(isSecret) ? split(value) : undefined),
).transform((value) => value ?? [])

function parseCidr(value: string): string {
  const cidr = value.includes("/") ? value : `${value}/${value.includes(":") ? 128 : 32}`
  ipaddr.parseCIDR(cidr)
  return cidr
}

/** Single addresses become networks of one address. */
export const cidrs = setting(
  "must be a list of IP addresses or networks, such as 10.0.0.0/8, 192.168.1.20",
  (value) => split(value).map(parseCidr),
).transform((value) => value ?? [])

export const emails = setting("must be a list of email addresses, such as ada@example.com", (value) => {
  const addresses = split(value.toLowerCase())
  return addresses.every((address) => z.email().safeParse(address).success) ? addresses : undefined
}).transform((value) => value ?? [])

export const signUpPolicies = ["open", "invitation", "domains", "closed"] as const
export type SignUpPolicy = (typeof signUpPolicies)[number]

export const signUpPolicy = setting(
  "must be open, invitation, domains, or closed, such as invitation",
  (value) => signUpPolicies.find((policy) => policy === value.toLowerCase()),
)

export const domains = setting(
  "must be a list of email domains, such as example.com, example.org",
  (value) => {
    const names = split(value.toLowerCase())
    return names.every((name) => z.hostname().safeParse(name).success) ? names : undefined
  },
).transform((value) => value ?? [])

export const jsonList = setting("must be a JSON array of objects; see .env.example", (value) =>
  z.array(z.record(z.string(), z.unknown())).safeParse(JSON.parse(value)).success ? value : undefined,
)

/** How many trusted proxies append to X-Forwarded-For. `on` means one. */
export const proxyCount = setting(
  "must be the number of proxies in front of Carillon, such as 1",
  (value) => {
    if (isOff(value)) return 0
    if (/^(true|yes|on)$/i.test(value)) return 1
    return /^[1-9]$/.test(value) ? Number(value) : undefined
  },
).transform((value) => value ?? 0)
