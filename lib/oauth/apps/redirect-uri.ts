import { z } from "zod"

import { redirectUrl } from "@/lib/http/redirect-url"

/** Excludes characters that browsers would drop or escape: https://www.rfc-editor.org/rfc/rfc3986#section-2 */
export const uriCharacters = /^[\x21-\x7e]*$/

/** Fragments aren't allowed: https://www.rfc-editor.org/rfc/rfc6749#section-3.1.2 */
const redirectUri = redirectUrl
  .regex(uriCharacters, "Must be percent-encoded: only ASCII characters without spaces are allowed")
  .refine((text) => !text.includes("#"), "Must not contain a fragment (#)")
  .refine((text) => !URL.canParse(text) || !new URL(text).password, "Must not contain a password")

export const redirectUris = z
  .array(redirectUri)
  .min(1, "Enter at least one redirect URI.")
  .max(5, "An app can have at most 5 redirect URIs.")
  .refine((uris) => new Set(uris).size === uris.length, "Redirect URIs must be unique.")

type Registered = { redirectUris: string[]; publicClient: boolean }

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
