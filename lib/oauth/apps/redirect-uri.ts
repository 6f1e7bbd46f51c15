import { z } from "zod"

import { redirectUrl } from "@/lib/http/redirect-url"

type Registered = { redirectUris: string[]; publicClient: boolean }

/** Excludes characters that browsers would drop or escape: https://www.rfc-editor.org/rfc/rfc3986#section-2 */
export const uriCharacters = /^[\x21-\x7e]*$/

/** Browsers and operating systems handle these themselves instead of opening an app. */
const systemSchemes = [
  ...["about", "blob", "chrome", "data", "file", "filesystem", "ftp", "intent", "javascript", "mailto"],
  ...["sms", "tel", "urn", "vbscript", "view-source", "ws", "wss"],
]
const schemeOf = (uri: string) => /^([a-z][a-z0-9+.-]*):\//i.exec(uri)?.[1]?.toLowerCase()

/** A scheme that a native app registers on its device: https://www.rfc-editor.org/rfc/rfc8252#section-7.1 */
function isPrivateUse(uri: string): boolean {
  const scheme = schemeOf(uri)
  return !!scheme && ![...systemSchemes, "http", "https"].includes(scheme) && URL.canParse(uri)
}

/** Any app on a device can register the same scheme, so the secret of a confidential client could leak there. */
export const suitsClient = ({ redirectUris, publicClient }: Registered) =>
  publicClient || !redirectUris.some(isPrivateUse)
export const unsuitable = "Only public clients can use an app's own scheme. Enter an https URL."

/** Where a redirect URI leads, for people: `app.example`, or `com.example.app:` for a native app. */
export const destinationOf = (uri: string) => {
  const { host, protocol } = new URL(uri)
  return isPrivateUse(uri) ? protocol : host
}

/** Fragments aren't allowed: https://www.rfc-editor.org/rfc/rfc6749#section-3.1.2 */
const redirectUri = z
  .string()
  .max(2048)
  .refine(
    (uri) => isPrivateUse(uri) || redirectUrl.safeParse(uri).success,
    "Must be an https URL without a username, http://localhost for development, or a native app's own scheme",
  )
  .regex(uriCharacters, "Must be percent-encoded: only ASCII characters without spaces are allowed")
  .refine((text) => !text.includes("#"), "Must not contain a fragment (#)")
  .refine((text) => !URL.canParse(text) || !new URL(text).password, "Must not contain a password")

export const redirectUris = z
  .array(redirectUri)
  .min(1, "Enter at least one redirect URI.")
  .max(5, "An app can have at most 5 redirect URIs.")
  .refine((uris) => new Set(uris).size === uris.length, "Redirect URIs must be unique.")

/**
 * Requires an exact match, except that native apps can use any port on the loopback interface:
 * https://www.rfc-editor.org/rfc/rfc8252#section-7.3
 */
export const matchesRedirect = ({ redirectUris, publicClient }: Registered, requested: string) =>
  redirectUris.includes(requested) ||
  (publicClient &&
    redirectUris.some(
      (registered) => isLoopback(registered) && withoutPort(registered) === withoutPort(requested),
    ))

const loopback = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=\/|\?|$)/

const isLoopback = (uri: string) => loopback.test(uri)
const withoutPort = (uri: string) => uri.replace(loopback, "$1")
