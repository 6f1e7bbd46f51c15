import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { createClient } from "@/lib/platforms/http"
import type { PlatformContext } from "@/lib/platforms/platform"

const hexKey = z.string().regex(/^[0-9a-f]{64}$/)

export const credentialsSchema = z.object({
  pubkey: hexKey,
  /** The key itself, or a remote signer (NIP-46) that holds it. */
  signer: z.union([
    z.object({ secretKey: hexKey }),
    z.object({ remote: hexKey, relays: z.array(z.string()).min(1), clientSecret: hexKey }),
  ]),
  /** The relays this person writes to. */
  relays: z.array(z.string()).min(1),
  /** A Blossom server for media. Without one, posts link to our media URLs. */
  mediaServer: z.url().nullable(),
})
export type NostrCredentials = z.infer<typeof credentialsSchema>
export type Signer = NostrCredentials["signer"]
export type NostrContext = PlatformContext<NostrCredentials>

/** For relay information (NIP-11) and media uploads, which use HTTP. */
export const client = createClient({
  name: "Nostr",
  explain: ({ status, headers }) => {
    // Blossom returns the reason in a header: https://github.com/hzrd149/blossom/blob/master/buds/01.md
    const reason = headers.get("x-reason")?.replace(/https?:\/\/\S+|[{}<>]/g, "")
    if (status === 402)
      return rejected("The media server requires payment for this upload. Choose another one.")
    if (status === 413) return rejected("This file is too large for the media server.")
    if ([401, 403].includes(status)) return rejected("The media server doesn't accept uploads from this key.")
    return status < 500 && status !== 429 && reason
      ? rejected(`The media server rejected the file: ${reason.slice(0, 200)}.`)
      : undefined
  },
})
