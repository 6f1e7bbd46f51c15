import { pool } from "./database"

/** What sandboxes store about posts, as opposed to people, apps, and their credentials. */
const sandboxContent = [
  ...["post", "post-key", "posted", "published", "status", "media", "photo", "video", "blob", "attachment"],
  ...["upload", "file", "fault", "code", "used-code", "idempotency", "idem", "nonce", "delayed", "container"],
]
  .map((kind) => `'${kind}'`)
  .join(", ")

/** Tables whose rows expire, and the condition. Rows are deleted in batches, so that no lock lasts long. */
const expired: Record<string, string> = {
  IdempotencyKey: `"createdAt" < now() - interval '24 hours'`,
  UserToken: `"expiresAt" < now() - interval '7 days'`,
  // Keeps ended sessions for a while, so that the browser is recognized at the next sign-in.
  UserSession: `"lastSeenAt" < now() - interval '90 days'`,
  PasskeyChallenge: `"expiresAt" < now()`,
  FailedAttempt: `"failedAt" < now() - interval '24 hours' AND "blockedUntil" < now()`,
  StripeEvent: `"createdAt" < now() - interval '30 days'`,
  ConnectSession: `"expiresAt" < now() - interval '1 day'`,
  OAuthCode: `"expiresAt" < now() - interval '1 day'`,
  OAuthToken: `"expiresAt" < now() - interval '30 days'`,
  OAuthConsent: `"updatedAt" < now() - interval '30 days'
    AND NOT EXISTS (SELECT 1 FROM "OAuthToken" t WHERE t."consentId" = "OAuthConsent".id)`,
  // Self-registered apps that nobody uses.
  OAuthApp: `"organizationId" IS NULL AND "createdAt" < now() - interval '90 days'
    AND NOT EXISTS (SELECT 1 FROM "OAuthConsent" c WHERE c."appId" = "OAuthApp".id)`,
  PreparedPart: `"expiresAt" < now()`,
  ConnectLink: `"expiresAt" < now() - interval '90 days'`,
  Notification: `"createdAt" < now() - interval '90 days'`,
  WorkspaceEvent: `"createdAt" < now() - interval '30 days'`,
  WebhookDelivery: `"createdAt" < now() - interval '30 days' AND status <> 'PENDING'`,
  MetricSample: `"collectedAt" < now() - interval '400 days'`,
  // A year and the year before it, for comparison. Also removes rows of deleted tags.
  MetricDay: `day < now() - interval '800 days'
    OR ("tagId" <> '' AND NOT EXISTS (SELECT 1 FROM "Tag" t WHERE t.id = "MetricDay"."tagId"))`,
  // A process that shut down cleanly has removed its own report.
  ProcessReport: `"beatAt" < now() - interval '1 hour'`,
  HourlyFigure: `hour < now() - interval '31 days'`,
  // Sign-ins that nobody finished and disconnected channels, then old content. People and tokens stay with their channel.
  SandboxRecord: `("updatedAt" < now() - interval '7 days' AND NOT EXISTS (
      SELECT 1 FROM "SocialAccount" a WHERE a."organizationId" = "SandboxRecord"."organizationId"
        AND a.platform = "SandboxRecord".platform AND a."removedAt" IS NULL))
    OR ("updatedAt" < now() - interval '90 days' AND kind IN (${sandboxContent}))`,
  CaughtWebhook: `"createdAt" < now() - interval '7 days'`,
  MailMessage: `"createdAt" < now() - interval '7 days'`,
}

const batchSize = 5000
/** Per hour and table. 5,000,000 rows are more than an installation receives: docs/decisions/retention-in-batches.md */
const maxBatches = 1_000

/** Returns the number of deleted rows per table. */
export async function purge(): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, condition] of Object.entries(expired)) {
    for (let round = 0; round < maxBatches; round++) {
      const { rowCount } = await pool.query(
        `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "${table}" WHERE ${condition} LIMIT ${batchSize}))`,
      )
      deleted[table] = (deleted[table] ?? 0) + (rowCount ?? 0)
      if ((rowCount ?? 0) < batchSize) break
    }
  }
  return deleted
}
