import { pool } from "./database"

/** Tables whose rows have an end, and when it has come. Deleted in batches, so that no lock lasts long. */
const ends: Record<string, string> = {
  IdempotencyKey: `"createdAt" < now() - interval '24 hours'`,
  UserToken: `"expiresAt" < now() - interval '7 days'`,
  // Ended ones too are kept a while: by them a browser is known again.
  UserSession: `"lastSeenAt" < now() - interval '90 days'`,
  PasskeyChallenge: `"expiresAt" < now()`,
  StripeEvent: `"createdAt" < now() - interval '30 days'`,
  ConnectSession: `"expiresAt" < now() - interval '1 day'`,
  OAuthCode: `"expiresAt" < now() - interval '1 day'`,
  OAuthToken: `"expiresAt" < now() - interval '30 days'`,
  OAuthConsent: `"updatedAt" < now() - interval '30 days'
    AND NOT EXISTS (SELECT 1 FROM "OAuthToken" t WHERE t."consentId" = "OAuthConsent".id)`,
  // Apps that registered themselves and that nobody lets in.
  OAuthApp: `"organizationId" IS NULL AND "createdAt" < now() - interval '90 days'
    AND NOT EXISTS (SELECT 1 FROM "OAuthConsent" c WHERE c."appId" = "OAuthApp".id)`,
  PreparedPart: `"expiresAt" < now()`,
  ConnectLink: `"expiresAt" < now() - interval '90 days'`,
  Notification: `"createdAt" < now() - interval '90 days'`,
  WebhookDelivery: `"createdAt" < now() - interval '30 days' AND status <> 'PENDING'`,
  MetricSample: `"collectedAt" < now() - interval '400 days'`,
  // A period of a year and the one before it; and what belonged to tags that are gone.
  MetricDay: `day < now() - interval '800 days'
    OR ("tagId" <> '' AND NOT EXISTS (SELECT 1 FROM "Tag" t WHERE t.id = "MetricDay"."tagId"))`,
  // A process that ended properly took its report along.
  ProcessReport: `"beatAt" < now() - interval '1 hour'`,
  HourlyFigure: `hour < now() - interval '31 days'`,
  CaughtWebhook: `"createdAt" < now() - interval '7 days'`,
  MailMessage: `"createdAt" < now() - interval '7 days'`,
}

const batch = 5000
const mostBatches = 100

/** How many rows went, by table. */
export async function purge(): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [table, condition] of Object.entries(ends)) {
    for (let round = 0; round < mostBatches; round++) {
      const { rowCount } = await pool.query(
        `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "${table}" WHERE ${condition} LIMIT ${batch}))`,
      )
      gone[table] = (gone[table] ?? 0) + (rowCount ?? 0)
      if ((rowCount ?? 0) < batch) break
    }
  }
  return gone
}
