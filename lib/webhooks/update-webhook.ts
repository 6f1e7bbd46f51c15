import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { checkFilters } from "./check-filters"
import { checkWebhookUrl } from "./check-url"
import type { updateWebhookContract } from "./contract"
import { findEndpoint } from "./get-webhook"
import { serializeEndpoint } from "./serialize"

/** Re-enabling an endpoint resets its failure count. */
export async function updateWebhook(
  caller: Caller,
  {
    id,
    url,
    events,
    socialAccountIds,
    profileIds,
    description,
    enabled,
  }: InputOf<typeof updateWebhookContract>,
) {
  await findEndpoint(caller, id)
  if (url !== undefined) checkWebhookUrl(url)
  await checkFilters(caller, { socialAccountIds, profileIds })
  const isToggled =
    enabled === undefined
      ? {}
      : enabled
        ? { enabled, consecutiveFailures: 0, disabledAt: null, toldAt: null }
        : { enabled, disabledAt: new Date() }
  const row = await prisma.$transaction(async (db) => {
    const updated = await db.webhookEndpoint.update({
      where: { id },
      data: {
        ...{ url, description },
        events: events && [...new Set(events)],
        socialAccountIds: socialAccountIds && [...new Set(socialAccountIds)],
        profileIds: profileIds && [...new Set(profileIds)],
        ...isToggled,
      },
    })
    await audit(db, caller, "webhook.updated", { kind: "webhook", id }, { url: updated.url })
    return updated
  })
  return serializeEndpoint(row)
}
