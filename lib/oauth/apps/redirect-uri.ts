import { z } from "zod"

import { redirectUrl } from "@/lib/http/redirect-url"

/** RFC 3986: an address is written in these; browsers would drop or escape the others on their own. */
export const printable = /^[\x21-\x7e]*$/

/** A fragment is no part of a redirect address (RFC 6749, 3.1.2). */
const redirectUri = redirectUrl
  .regex(printable, "Has characters that belong into an address only when they are escaped")
  .refine((text) => !text.includes("#"), "Must have no fragment (what stands after #)")
  .refine((text) => !URL.canParse(text) || !new URL(text).password, "Must have no password")

export const redirectUris = z
  .array(redirectUri)
  .min(1, "Name at least one redirect address.")
  .max(5, "An app has at most 5 redirect addresses.")
  .refine((given) => new Set(given).size === given.length, "Name each redirect address once.")

type Registered = { redirectUris: string[]; publicClient: boolean }

/** Exact, character by character; only the port of a native app on the person's own machine is free (RFC 8252, 7.3). */
export const matchesRedirect = ({ redirectUris, publicClient }: Registered, given: string) =>
  redirectUris.includes(given) ||
  (publicClient &&
    redirectUris.some((known) => isLoopback(known) && withoutPort(known) === withoutPort(given)))

const loopback = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=\/|\?|$)/

const isLoopback = (uri: string) => loopback.test(uri)
const withoutPort = (uri: string) => uri.replace(loopback, "$1")
