import { z } from "zod"

/** https://github.com/nostr-protocol/nips/blob/master/01.md */
export const eventSchema = z.object({
  id: z.string(),
  pubkey: z.string(),
  created_at: z.number(),
  kind: z.number(),
  tags: z.array(z.array(z.string())),
  content: z.string(),
  sig: z.string(),
})
export type SignedEvent = z.infer<typeof eventSchema>

const messageSchema = z.union([
  z.tuple([z.literal("EVENT"), z.string(), eventSchema]),
  z.tuple([z.literal("OK"), z.string(), z.boolean()], z.unknown()),
  z.tuple([z.enum(["EOSE", "CLOSED", "NOTICE", "AUTH"]), z.string()], z.unknown()),
])

/** Validates a relay message. The library doesn't, and logs lengthy errors for malformed ones. */
export function isRelayMessage(text: unknown): boolean {
  try {
    return messageSchema.safeParse(JSON.parse(String(text))).success
  } catch {
    return false
  }
}
