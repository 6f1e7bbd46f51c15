import type { InputOf } from "@/lib/api/contract"
import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { prisma, transaction } from "@/lib/db"
import { unprocessable } from "@/lib/errors"
import { newId } from "@/lib/ids"
import { checkWebhookUrl } from "./check-url"
import type { createWebhookContract } from "./contract"
import { newEndpointSecret } from "./new-secret"
import { serializeEndpoint } from "./serialize"

export const endpointLimit = 10

export async function createWebhook(caller: Caller, input: InputOf<typeof createWebhookContract>) {
  checkWebhookUrl(input.url)
  const { organizationId } = caller
  const id = newId()
  const { secret, sealed } = newEndpointSecret(id)
  await transaction(async (sql) => {
    // Two requests at once must not both take the tenth place.
    await sql.query(`SELECT 1 FROM "Organization" WHERE id = $1 FOR UPDATE`, [organizationId])
    const { rows } = await sql.query<{ held: number }>(
      `SELECT count(*)::int AS held FROM "WebhookEndpoint" WHERE "organizationId" = $1`,
      [organizationId],
    )
    if ((rows[0]?.held ?? 0) >= endpointLimit)
      throw unprocessable(`A workspace has at most ${endpointLimit} webhook endpoints. Delete one first.`)
    await sql.query(
      `INSERT INTO "WebhookEndpoint" (id, "organizationId", url, secret, events, description, "updatedAt") VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [id, organizationId, input.url, sealed, [...new Set(input.events)], input.description ?? null],
    )
    await audit(sql, caller, "webhook.created", { kind: "webhook", id }, { url: input.url })
  })
  return serializeEndpoint(await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } }), secret)
}
