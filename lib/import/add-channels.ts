import { requireChannelRoom } from "@/lib/billing/require-plan"
import { platformBySlug } from "@/lib/platforms/registry"
import { addRows } from "./add-rows"
import type { Into } from "./into"
import { writeRows } from "./place-rows"
import { idFrom } from "./source-id"

export const addProfiles = (into: Into) =>
  addRows(into, {
    file: "profiles",
    table: "ClientProfile",
    same: ["externalId"],
    known: into.known.profiles,
    write: async (_, fresh) => ({ rows: fresh.map(({ row }) => row) }),
  })

/**
 * No access travels with an archive, so a channel waits for somebody to connect it again. It is paused as well: whoever
 * ends that says what becomes of the posts whose time has passed, and has stopped the installation it came from.
 */
export const addChannels = (into: Into) =>
  addRows(into, {
    file: "channels",
    table: "SocialAccount",
    same: ["platform", "remoteId"],
    known: into.known.channels,
    refuse: ({ platform, username }) =>
      platformBySlug(platform) ? null : `There is no platform ${platform} here, so ${username} stays behind.`,
    write: async (_, fresh) => ({
      rows: fresh.map(({ row: { slots: _, ...row } }) => ({
        ...row,
        profileId: (row.profileId && into.known.profiles.get(row.profileId)) || null,
        status: "disconnected",
        credentials: "",
        imageProcessingStatus: "PROCESSED",
        refreshTokenValid: true,
        pausedAt: new Date(),
      })),
    }),
    after: async (sql, fresh) => {
      const { organizationId } = into.caller
      const slots = fresh.flatMap(({ id, row }) =>
        row.slots.map((slot) => ({ ...slot, id: idFrom(organizationId, slot.id), socialAccountId: id })),
      )
      await writeRows(sql, "QueueSlot", slots, `"socialAccountId", weekday, minute`)
      if (fresh.some(({ row }) => !row.sandbox && !row.removedAt))
        await requireChannelRoom(sql, organizationId)
    },
  })
