import * as nip44 from "nostr-tools/nip44"
import {
  finalizeEvent,
  getPublicKey,
  verifyEvent,
  type Event,
  type EventTemplate,
  type VerifiedEvent,
} from "nostr-tools/pure"
import { z } from "zod"
import { PlatformError, reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import type { PlatformContext, Phase } from "@/lib/platforms/platform"
import type { Signer } from "./client"
import { eventSchema } from "./event-schema"
import { withRelay, withTimeout, type Sign } from "./relay"

const requestKind = 24133
/** The person may have to approve the request first. */
const approvalTimeoutMs = 30_000

type RemoteSigner = Extract<Signer, { remote: string }>
type SignerAccess = Pick<PlatformContext<never>, "openSocket" | "now"> & { phase: Phase }

const hexToBytes = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"))
const replySchema = z.object({ id: z.string(), result: z.string().nullish(), error: z.string().nullish() })
function deniedError(ctx: SignerAccess) {
  const message =
    "The remote signer doesn't allow Carillon to sign. Approve it there, then reconnect the channel."
  return ctx.phase === "connect" ? rejected(message) : reconnect("TOKEN_REVOKED", message)
}

async function requestOverRelay(
  url: string,
  signer: RemoteSigner,
  method: string,
  params: string[],
  ctx: SignerAccess,
) {
  const secret = hexToBytes(signer.clientSecret)
  const shared = nip44.v2.utils.getConversationKey(secret, signer.remote)
  const id = crypto.randomUUID()
  const created_at = Math.floor(ctx.now().getTime() / 1000)
  const request = finalizeEvent(
    {
      kind: requestKind,
      created_at,
      tags: [["p", signer.remote]],
      content: nip44.v2.encrypt(JSON.stringify({ id, method, params }), shared),
    },
    secret,
  )
  return withRelay(ctx, url, async (relay) => {
    const reply = new Promise<z.infer<typeof replySchema>>((resolve, reject) => {
      const filter = { kinds: [requestKind], authors: [signer.remote], "#p": [getPublicKey(secret)] }
      relay.subscribe([{ ...filter, since: created_at - 10 }], {
        onevent: ({ content }) => {
          try {
            const message = replySchema.parse(JSON.parse(nip44.v2.decrypt(content, shared)))
            // `auth_url` asks the person to sign in first. The actual response follows.
            if (message.id === id && message.result !== "auth_url") resolve(message)
          } catch {
            // Not for us, or malformed. The timeout ends the wait.
          }
        },
        onclose: (reason) => reject(new Error(reason)),
      })
    })
    const response = withTimeout(approvalTimeoutMs, reply)
    await Promise.all([relay.publish(request), response])
    return response
  })
}

/** Sends a request to a remote signer: https://github.com/nostr-protocol/nips/blob/master/46.md */
export async function requestSigner(
  signer: RemoteSigner,
  method: string,
  params: string[],
  ctx: SignerAccess,
): Promise<string> {
  try {
    const reply = await Promise.any(
      signer.relays.map((url) => requestOverRelay(url, signer, method, params, ctx)),
    )
    if (reply.error || typeof reply.result !== "string") throw deniedError(ctx)
    return reply.result
  } catch (error) {
    if (error instanceof PlatformError) throw error
    throw unavailable("The remote signer didn't respond. Open it and check that it's connected to its relay.")
  }
}

function readSigned(text: string): Event | null {
  try {
    return eventSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function signRemotely(
  signer: RemoteSigner,
  template: EventTemplate,
  ctx: SignerAccess,
): Promise<VerifiedEvent> {
  const event = readSigned(await requestSigner(signer, "sign_event", [JSON.stringify(template)], ctx))
  const matches = event?.content === template.content && event.created_at === template.created_at
  if (event && matches && verifyEvent(event)) return event
  throw unavailable("The remote signer signed something other than the post.")
}

/** Signs with the stored key or through the remote signer. */
export const signWith =
  (signer: Signer, ctx: SignerAccess): Sign =>
  async (template) =>
    "secretKey" in signer
      ? finalizeEvent(template, hexToBytes(signer.secretKey))
      : signRemotely(signer, template, ctx)
