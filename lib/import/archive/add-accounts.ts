import { requireChannelCapacity } from "@/lib/billing/require-plan"
import { platformBySlug } from "@/lib/platforms/registry"
import { addRows } from "./add-rows"
import type { ImportContext } from "./import-context"
import { insertRows } from "./insert-rows"
import { deriveId } from "@/lib/import/source-id"

export const addProfiles = (context: ImportContext) =>
  addRows(context, {
    file: "profiles",
    target: { table: "ClientProfile", uniqueBy: ["externalId"] },
    known: context.known.profiles,
    write: async (_, newRows) => ({ rows: newRows.map(({ row }) => row) }),
  })

/**
 * An archive contains no credentials, so each account must be reconnected. It's also paused, so that overdue posts aren't
 * published, or published twice while the source installation still runs, before someone resumes it.
 */
export const addChannels = (context: ImportContext) =>
  addRows(context, {
    file: "channels",
    target: { table: "SocialAccount", uniqueBy: ["platform", "remoteId"] },
    known: context.known.channels,
    skipReason: ({ platform, username }) =>
      platformBySlug(platform)
        ? null
        : `${username} was skipped: this server doesn't have the platform ${platform}.`,
    write: async (_, newRows) => ({
      rows: newRows.map(({ row: { slots: _, ...row } }) => ({
        ...row,
        profileId: (row.profileId && context.known.profiles.get(row.profileId)) || null,
        status: "disconnected",
        credentials: "",
        imageProcessingStatus: "PROCESSED",
        refreshTokenValid: true,
        pausedAt: new Date(),
      })),
    }),
    after: async (tx, newRows) => {
      const { organizationId } = context.caller
      const slots = newRows.flatMap(({ id, row }) =>
        row.slots.map((slot) => ({ ...slot, id: deriveId(organizationId, slot.id), socialAccountId: id })),
      )
      await insertRows(tx, "QueueSlot", slots, ["socialAccountId", "weekday", "minute"])
      if (newRows.some(({ row }) => !row.sandbox && !row.removedAt))
        await requireChannelCapacity(tx, organizationId)
    },
  })
