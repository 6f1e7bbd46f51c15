import { z } from "zod"

const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Where a person is sent back to: https, or http on the developer's own machine. */
export const redirectUrl = z
  .url({ protocol: /^https?$/, message: "Must be an https address, or http://localhost for development" })
  .max(2048)
  .refine((text) => {
    if (!URL.canParse(text)) return true
    const { protocol, hostname, username } = new URL(text)
    return !username && (protocol === "https:" || isLocal(hostname))
  }, "Must be an https address without a user name, or http://localhost for development")
