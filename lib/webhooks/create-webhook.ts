import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma, transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { unprocessable } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import { checkFilters } from "./check-filters"
import { checkWebhookUrl } from "./check-url"
import type { createWebhookContract } from "./contract"
import { newEndpointSecret } from "./new-secret"
import { serializeEndpoint } from "./serialize"

export const endpointLimit = 10

export async function createWebhook(caller: Caller, input: InputOf<typeof createWebhookContract>) {
  checkWebhookUrl(input.url)
  await checkFilters(caller, input)
  const { organizationId } = caller
  const id = newId()
  const { secret, sealed } = newEndpointSecret(id)
  await transaction(async (tx) => {
    // Locks the organization, so that two requests can't both take the last place.
    await tx.selectFrom("Organization").select("id").where("id", "=", organizationId).forUpdate().execute()
    const { count } = await tx
      .selectFrom("WebhookEndpoint")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("organizationId", "=", organizationId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= endpointLimit)
      throw unprocessable(`A workspace can have up to ${endpointLimit} webhook endpoints. Delete one first.`)
    await tx
      .insertInto("WebhookEndpoint")
      .values({
        id,
        organizationId,
        url: input.url,
        secret: sealed,
        events: [...new Set(input.events)],
        socialAccountIds: [...new Set(input.socialAccountIds)],
        profileIds: [...new Set(input.profileIds)],
        description: input.description ?? null,
        updatedAt: now,
      })
      .execute()
    await audit(tx, caller, "webhook.created", { kind: "webhook", id }, { url: input.url })
  })
  return serializeEndpoint(await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } }), secret)
}
