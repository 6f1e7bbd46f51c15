import { z } from "zod"

const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Where to redirect the user afterwards: https, or http on localhost for development. */
export const redirectUrl = z
  .url({ protocol: /^https?$/, message: "Must be an https URL, or http://localhost for development" })
  .max(2048)
  .refine((text) => {
    if (!URL.canParse(text)) return true
    const { protocol, hostname, username } = new URL(text)
    return !username && (protocol === "https:" || isLocal(hostname))
  }, "Must be an https URL without a username, or http://localhost for development")
