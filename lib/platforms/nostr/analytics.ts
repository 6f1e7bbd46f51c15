import { getSatoshisAmountFromBolt11 } from "nostr-tools/nip57"
import type { Event } from "nostr-tools/pure"
import { unavailable } from "@/lib/platforms/errors"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import type { NostrContext } from "./client"
import { queryRelays } from "./relay"

const kinds = { comment: [1, 1111], repost: [6, 16], reaction: [7], zap: [9735] }

function satoshisOf(zap: Event): number {
  const invoice = zap.tags.find(([name]) => name === "bolt11")?.[1]
  try {
    return invoice ? getSatoshisAmountFromBolt11(invoice) : 0
  } catch {
    return 0
  }
}

/** Counts from this channel's relays only, so they're lower bounds. Nostr has no view counts. */
export async function analytics(published: PublishedPart[], ctx: NostrContext): Promise<Metrics> {
  const ids = published.map(({ id }) => id)
  const { pubkey, relays } = ctx.credentials
  const [replies, quotes] = await Promise.all([
    queryRelays(ctx, relays, { "#e": ids, kinds: Object.values(kinds).flat() }),
    queryRelays(ctx, relays, { "#q": ids, kinds: kinds.comment }),
  ])
  if (!replies || !quotes) throw unavailable("Couldn't reach any of this channel's Nostr relays.")
  const ofKinds = (wantedKinds: number[]) => replies.filter(({ kind }) => wantedKinds.includes(kind))
  const likes = ofKinds(kinds.reaction).filter(({ content }) => content !== "-").length
  // Exclude the replies within the thread itself.
  const comments = ofKinds(kinds.comment).filter((event) => event.pubkey !== pubkey).length
  const reposts = ofKinds(kinds.repost).length
  const zaps = ofKinds(kinds.zap)
  const satoshis = zaps.reduce((sum, zap) => sum + satoshisOf(zap), 0)
  return {
    likes,
    comments,
    shares: reposts + quotes.length,
    raw: { likes, comments, reposts, quotes: quotes.length, zaps: zaps.length, satoshis },
  }
}
