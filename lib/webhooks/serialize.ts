import { decrypt } from "@/lib/crypto/encrypt"
import type { WebhookDelivery as DeliveryRow, WebhookEndpoint as Row } from "@/prisma/generated/client"
import type { WebhookDelivery, WebhookEndpoint } from "./contract"

export const secretContext = (endpointId: string) => `webhook:${endpointId}`
const openSecret = (row: Pick<Row, "id" | "secret">) => decrypt(row.secret, secretContext(row.id))

/** The secrets that sign, newest first. */
export const openSecrets = (row: Pick<Row, "id" | "secret" | "previousSecret">): string[] =>
  [row.secret, row.previousSecret].flatMap((secret) => (secret ? [openSecret({ id: row.id, secret })] : []))

const mask = (secret: string) => `${secret.slice(0, 6)}…${secret.slice(-4)}`
const until = (date: Date | null) => (date && date.getTime() > Date.now() ? date : null)
const iso = (date: Date | null) => date?.toISOString() ?? null

/** The secret is masked unless it's passed in, right after it was created. */
export const serializeEndpoint = (row: Row, secret = mask(openSecret(row))): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  secret,
  previousSecretExpiresAt: iso(until(row.previousSecretExpiresAt)),
  events: row.events as WebhookEndpoint["events"],
  socialAccountIds: row.socialAccountIds,
  profileIds: row.profileIds,
  description: row.description,
  enabled: row.enabled,
  consecutiveFailures: row.consecutiveFailures,
  lastSuccessAt: iso(row.lastSuccessAt),
  lastFailureAt: iso(row.lastFailureAt),
  disabledAt: iso(row.disabledAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const serializeDelivery = (
  row: Omit<DeliveryRow, "responseBody" | "attemptLog">,
): WebhookDelivery => ({
  id: row.id,
  endpointId: row.endpointId,
  event: row.event,
  payload: row.payload as WebhookDelivery["payload"],
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.responseStatus,
  lastError: row.lastError,
  deliveredAt: iso(row.deliveredAt),
  createdAt: row.createdAt.toISOString(),
})
