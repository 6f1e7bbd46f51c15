import { endpointLimit } from "@/lib/webhooks/create-webhook"
import { newEndpointSecret } from "@/lib/webhooks/new-secret"
import { addRows } from "./add-rows"
import { mapUser, tagRows, mapUrl, type ImportContext } from "./import-context"
import { insertRows } from "./insert-rows"

export const addTags = (context: ImportContext) =>
  addRows(context, {
    file: "tags",
    target: { table: "Tag", uniqueBy: ["name"] },
    known: context.known.tags,
    write: async (_, newRows) => ({ rows: newRows.map(({ row }) => row) }),
  })

export const addTemplates = (context: ImportContext) =>
  addRows(context, {
    file: "templates",
    target: { table: "PostTemplate", uniqueBy: ["kind", "name"] },
    write: async (_, newRows) => ({
      rows: newRows.map(({ row: { tags: _, ...row } }) => ({
        ...row,
        createdById: mapUser(context, row.createdById),
      })),
    }),
    after: async (tx, newRows) => {
      await insertRows(
        tx,
        "PostTemplateTag",
        newRows.flatMap(({ id, row }) => tagRows(context, { templateId: id }, row.tags)),
        ["templateId", "tagId"],
      )
    },
  })

/** Disabled, and with a new secret that was never shown, so it must be rotated before use. */
export const addWebhooks = (context: ImportContext) =>
  addRows(context, {
    file: "webhooks",
    target: { table: "WebhookEndpoint" },
    write: async (tx, newRows) => {
      const { count } = await tx
        .selectFrom("WebhookEndpoint")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("organizationId", "=", context.caller.organizationId)
        .executeTakeFirstOrThrow()
      const available = Math.max(0, endpointLimit - Number(count))
      for (const { place, row } of newRows.splice(available))
        context.report({
          place,
          message: `${row.url} was skipped: a workspace can have at most ${endpointLimit} webhook endpoints.`,
        })
      return {
        rows: newRows.map(({ id, row }) => ({
          ...row,
          // An id that wasn't imported stays, because without it the endpoint could get events of all channels.
          socialAccountIds: row.socialAccountIds.map((id) => context.known.channels.get(id) ?? id),
          profileIds: row.profileIds.map((id) => context.known.profiles.get(id) ?? id),
          enabled: false,
          consecutiveFailures: 0,
          silent: false,
          secret: newEndpointSecret(id).sealed,
        })),
      }
    },
  })

/** Unfinished generations are imported as cancelled. */
export const addGenerations = (context: ImportContext) =>
  addRows(context, {
    file: "generations",
    target: { table: "AiGeneration" },
    write: async (_, newRows) => ({
      rows: newRows.map(({ row }) => ({
        ...row,
        status: ["PENDING", "PROCESSING"].includes(row.status) ? "CANCELLED" : row.status,
        userId: mapUser(context, row.userId),
        imageUrl: mapUrl(context, row.imageUrl),
        resultUrl: mapUrl(context, row.resultUrl),
        mediaId: (row.mediaId && context.known.media.get(row.mediaId)) || null,
      })),
    }),
  })
