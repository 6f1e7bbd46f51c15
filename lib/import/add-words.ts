import { endpointLimit } from "@/lib/webhooks/create-webhook"
import { newEndpointSecret } from "@/lib/webhooks/new-secret"
import { addRows } from "./add-rows"
import { personHere, tagRows, urlHere, type Into } from "./into"
import { writeRows } from "./place-rows"

export const addTags = (into: Into) =>
  addRows(into, {
    file: "tags",
    table: "Tag",
    same: ["name"],
    known: into.known.tags,
    write: async (_, fresh) => ({ rows: fresh.map(({ row }) => row) }),
  })

export const addTemplates = (into: Into) =>
  addRows(into, {
    file: "templates",
    table: "PostTemplate",
    same: ["kind", "name"],
    write: async (_, fresh) => ({
      rows: fresh.map(({ row: { tags: _, ...row } }) => ({
        ...row,
        createdById: personHere(into, row.createdById),
      })),
    }),
    after: async (sql, fresh) => {
      await writeRows(
        sql,
        "PostTemplateTag",
        fresh.flatMap(({ id, row }) => tagRows(into, { templateId: id }, row.tags)),
        `"templateId", "tagId"`,
      )
    },
  })

/** Turned off, and with a secret of its own that nobody has seen: whoever turns it on makes a new one first. */
export const addWebhooks = (into: Into) =>
  addRows(into, {
    file: "webhooks",
    table: "WebhookEndpoint",
    write: async (sql, fresh) => {
      const { rows } = await sql.query<{ held: number }>(
        `SELECT count(*)::int AS held FROM "WebhookEndpoint" WHERE "organizationId" = $1`,
        [into.caller.organizationId],
      )
      const room = Math.max(0, endpointLimit - rows[0]!.held)
      for (const { place, row } of fresh.splice(room))
        into.tell({
          place,
          message: `A workspace has at most ${endpointLimit} webhook endpoints: ${row.url} stays behind.`,
        })
      return {
        rows: fresh.map(({ id, row }) => ({
          ...row,
          enabled: false,
          consecutiveFailures: 0,
          silent: false,
          secret: newEndpointSecret(id).sealed,
        })),
      }
    },
  })

/** What the studio made. What was not made when the archive was, is not made here either. */
export const addGenerations = (into: Into) =>
  addRows(into, {
    file: "generations",
    table: "AiGeneration",
    write: async (_, fresh) => ({
      rows: fresh.map(({ row }) => ({
        ...row,
        status: ["PENDING", "PROCESSING"].includes(row.status) ? "CANCELLED" : row.status,
        userId: personHere(into, row.userId),
        imageUrl: urlHere(into, row.imageUrl),
        resultUrl: urlHere(into, row.resultUrl),
        mediaId: (row.mediaId && into.known.media.get(row.mediaId)) || null,
      })),
    }),
  })
