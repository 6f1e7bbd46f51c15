import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { platformBySlug } from "@/lib/platforms/registry"
import { channelOfPost, isPaused } from "./paused"
import { readinessOf, type ChannelState } from "./readiness"

type Row = Omit<ChannelState, "hasConnector"> & { id: string; platform: string }

/** How channels stand now, as a function that says whether one will take a post that does not exist yet. */
export async function channelReadiness({ organizationId }: Caller, ids: string[]) {
  const { rows } = await pool.query<Row>({
    name: "channel_readiness",
    text: `SELECT a.id, a.platform, a.status = 'connected' AND a."removedAt" IS NULL AS usable, ${isPaused} AS paused,
             a."blockedUntil", a."accessEndsAt" FROM ${channelOfPost} WHERE a.id = ANY($2) AND a."organizationId" = $1`,
    values: [organizationId, ids],
  })
  const channels = new Map(rows.map((row) => [row.id, row]))
  return (id: string, due: Date, approved: boolean) => {
    const channel = channels.get(id)
    if (!channel) return null
    const hasConnector = platformBySlug(channel.platform) !== undefined
    const post = { due, approved, waitUntil: null, waitReason: null, crowded: false }
    return readinessOf(post, { ...channel, hasConnector })
  }
}
