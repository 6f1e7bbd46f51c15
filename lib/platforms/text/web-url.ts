import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"

export const webUrl = z.url({
  protocol: /^https?$/,
  error: "must be a URL such as https://example.com/page",
})

/** Adds the protocol to a URL that a person entered. Null if it isn't a URL. */
export function parseUrl(text: string): URL | null {
  const url = /^https?:\/\//.test(text) ? text : `https://${text}`
  return text && URL.canParse(url) ? new URL(url) : null
}

/** The origin of a server's URL that a person entered. */
export function parseOrigin(text: string, message: string): string {
  const url = parseUrl(text)
  if (!url) throw rejected(message)
  return url.origin
}

/** The origin of a server that a person entered as a domain, URL, or handle. */
export function parseInstance(text: string, message: string): string {
  const input = text.trim()
  const isHandle = input.includes("@") && !input.includes("/")
  return parseOrigin(isHandle ? input.slice(input.lastIndexOf("@") + 1) : input, message)
}
