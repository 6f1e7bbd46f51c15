import { getSatoshisAmountFromBolt11 } from "nostr-tools/nip57"
import type { Event } from "nostr-tools/pure"
import { unavailable } from "@/lib/platforms/errors"
import type { Metrics, Published } from "@/lib/platforms/platform"
import type { NostrAccess } from "./client"
import { readAll } from "./relay"

const kinds = { comment: [1, 1111], repost: [6, 16], reaction: [7], zap: [9735] }

function satoshisOf(zap: Event): number {
  const invoice = zap.tags.find(([name]) => name === "bolt11")?.[1]
  try {
    return invoice ? getSatoshisAmountFromBolt11(invoice) : 0
  } catch {
    return 0
  }
}

/** What this channel's relays know of: lower bounds, as other relays may know more. Nobody counts views. */
export async function analytics(published: Published[], at: NostrAccess): Promise<Metrics> {
  const ids = published.map(({ id }) => id)
  const { pubkey, relays } = at.credentials
  const [answers, quotes] = await Promise.all([
    readAll(at, relays, { "#e": ids, kinds: Object.values(kinds).flat() }),
    readAll(at, relays, { "#q": ids, kinds: kinds.comment }),
  ])
  if (!answers || !quotes) throw unavailable("None of this channel's Nostr relays could be asked.")
  const of = (wanted: number[]) => answers.filter(({ kind }) => wanted.includes(kind))
  const likes = of(kinds.reaction).filter(({ content }) => content !== "-").length
  // The thread's own parts answer each other.
  const comments = of(kinds.comment).filter((event) => event.pubkey !== pubkey).length
  const reposts = of(kinds.repost).length
  const zaps = of(kinds.zap)
  const satoshis = zaps.reduce((sum, zap) => sum + satoshisOf(zap), 0)
  return {
    likes,
    comments,
    shares: reposts + quotes.length,
    raw: { likes, comments, reposts, quotes: quotes.length, zaps: zaps.length, satoshis },
  }
}
