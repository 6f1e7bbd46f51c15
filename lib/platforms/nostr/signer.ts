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
import type { Access, Phase } from "@/lib/platforms/platform"
import { within } from "./deadline"
import type { Signer } from "./client"
import { eventSchema } from "./event"
import { withRelay, type Sign } from "./relay"

const requestKind = 24133
/** Somebody may have to tap "approve" first. */
const approvalMs = 30_000

type RemoteSigner = Extract<Signer, { remote: string }>
type Asker = Pick<Access<never>, "openSocket" | "now"> & { phase: Phase }

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"))
const replySchema = z.object({ id: z.string(), result: z.string().nullish(), error: z.string().nullish() })
function refused(at: Asker) {
  const words =
    "The remote signer does not let Carillon sign. Approve it there, then connect the channel again."
  return at.phase === "connect" ? rejected(words) : reconnect("TOKEN_REVOKED", words)
}

async function askAt(url: string, signer: RemoteSigner, method: string, params: string[], at: Asker) {
  const secret = bytesOf(signer.clientSecret)
  const shared = nip44.v2.utils.getConversationKey(secret, signer.remote)
  const id = crypto.randomUUID()
  const created_at = Math.floor(at.now().getTime() / 1000)
  const request = finalizeEvent(
    {
      kind: requestKind,
      created_at,
      tags: [["p", signer.remote]],
      content: nip44.v2.encrypt(JSON.stringify({ id, method, params }), shared),
    },
    secret,
  )
  return withRelay(at, url, async (relay) => {
    const reply = new Promise<z.infer<typeof replySchema>>((resolve, reject) => {
      const mine = { kinds: [requestKind], authors: [signer.remote], "#p": [getPublicKey(secret)] }
      relay.subscribe([{ ...mine, since: created_at - 10 }], {
        onevent: ({ content }) => {
          try {
            const message = replySchema.parse(JSON.parse(nip44.v2.decrypt(content, shared)))
            // First it may ask a person to sign in there; the answer proper follows.
            if (message.id === id && message.result !== "auth_url") resolve(message)
          } catch {
            // Not for us, or garbled: the deadline ends the wait.
          }
        },
        onclose: (reason) => reject(new Error(reason)),
      })
    })
    const answered = within(approvalMs, reply)
    await Promise.all([relay.publish(request), answered])
    return answered
  })
}

/** One request to a remote signer: https://github.com/nostr-protocol/nips/blob/master/46.md */
export async function askSigner(
  signer: RemoteSigner,
  method: string,
  params: string[],
  at: Asker,
): Promise<string> {
  try {
    const reply = await Promise.any(signer.relays.map((url) => askAt(url, signer, method, params, at)))
    if (reply.error || typeof reply.result !== "string") throw refused(at)
    return reply.result
  } catch (error) {
    if (error instanceof PlatformError) throw error
    throw unavailable(
      "The remote signer does not answer. Open it, and see that it is connected to its relay.",
    )
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
  at: Asker,
): Promise<VerifiedEvent> {
  const event = readSigned(await askSigner(signer, "sign_event", [JSON.stringify(template)], at))
  const same = event?.content === template.content && event.created_at === template.created_at
  if (event && same && verifyEvent(event)) return event
  throw unavailable("The remote signer answered with something other than what it was asked to sign.")
}

/** Signs with the key that we hold, or asks whoever holds it. */
export const signWith =
  (signer: Signer, at: Asker): Sign =>
  async (template) =>
    "secretKey" in signer
      ? finalizeEvent(template, bytesOf(signer.secretKey))
      : signRemotely(signer, template, at)
