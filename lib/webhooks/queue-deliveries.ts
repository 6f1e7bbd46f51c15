import { sql, type ExpressionBuilder } from "kysely"

import { sendEvents } from "@/inngest/client"
import { newId } from "@/lib/crypto/ids"
import { db, prisma, type Db } from "@/lib/db/database"
import { anyOf, now } from "@/lib/db/expressions"
import { jsonRowsAs } from "@/lib/db/json-rows"
import type { WebhookData, WebhookEvent } from "@/lib/declarations/webhook-events"
import { log } from "@/lib/log/log"
import type { Prisma } from "@/prisma/generated/client"
import type { DB } from "@/prisma/generated/kysely/tables"

type Filtered = DB & { w: DB["WebhookEndpoint"]; message: MessageRow }

export type QueuedDelivery = { id: string; endpointId: string }

/** The limit per organization, and so the maximum number of ids per event. */
const maxEndpoints = 10

export const messageColumns = {
  organizationId: "text",
  event: "text",
  data: "json",
  eventId: "text",
  ids: "text[]",
  at: "text",
} as const
export type MessageRow = {
  organizationId: string
  event: string
  data: unknown
  eventId: string
  ids: string[]
  at: string
}

/** An event for every subscribed endpoint. */
export const webhookMessage = <Event extends WebhookEvent>(
  organizationId: string,
  event: Event,
  data: WebhookData<Event>,
) => ({
  organizationId,
  event,
  data,
  eventId: newId(),
  ids: Array.from({ length: maxEndpoints }, newId),
  at: new Date().toISOString(),
})

/** For a statement with the relation `message`: what `GET /v0/events` lists. */
export const insertEvents = () =>
  db
    .withTables<{ message: MessageRow }>()
    .insertInto("WorkspaceEvent")
    .columns(["id", "organizationId", "event", "data", "createdAt"])
    .expression((eb) =>
      eb
        .selectFrom("message")
        .select(({ ref }) => [
          "message.eventId",
          "message.organizationId",
          "message.event",
          sql<string>`${ref("message.data")}::jsonb`.as("data"),
          sql<Date>`${ref("message.at")}::timestamptz`.as("createdAt"),
        ]),
    )

/** Whether the message is about one of the endpoint's channels or clients, if it's limited to any. */
function matchesFilters({ or, and, exists, selectFrom, ref }: ExpressionBuilder<Filtered, "w" | "message">) {
  const [channels, profiles] = [ref("w.socialAccountIds"), ref("w.profileIds")]
  const channel = sql<string>`${ref("message.data")}->>'socialAccountId'`
  return or([
    and([sql<boolean>`${channels} = '{}'`, sql<boolean>`${profiles} = '{}'`]),
    sql<boolean>`${channel} = any(${channels})`,
    exists(
      selectFrom("SocialAccount as a")
        .select("a.id")
        .where("a.id", "=", channel)
        .where(sql<boolean>`${sql.ref("a.profileId")} = any(${profiles})`),
    ),
  ])
}

/** For a statement with the relation `message`: creates one delivery per subscribed endpoint and message. */
export const insertDeliveries = () =>
  db
    .withTables<{ message: MessageRow }>()
    .insertInto("WebhookDelivery")
    .columns(["id", "endpointId", "event", "payload", "nextAttemptAt"])
    .expression((eb) =>
      eb
        .selectFrom("message")
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom("WebhookEndpoint as w")
              .select(({ fn }) => [
                "w.id",
                fn
                  .agg<number>("row_number")
                  .over((over) => over.orderBy("w.id"))
                  .as("place"),
              ])
              .whereRef("w.organizationId", "=", "message.organizationId")
              .where("w.enabled", "=", sql.lit(true))
              .where(({ ref }) => sql<boolean>`${ref("message.event")} = any(${ref("w.events")})`)
              .where(matchesFilters)
              .limit(sql.lit(maxEndpoints))
              .as("endpoint"),
          (join) => join.onTrue(),
        )
        .select(({ ref }) => {
          const id = sql<string>`(${ref("message.ids")})[${ref("endpoint.place")}]`
          return [
            id.as("id"),
            "endpoint.id as endpointId",
            "message.event",
            sql<string>`json_build_object('id', ${id}, 'event', ${ref("message.event")},
              'createdAt', ${ref("message.at")}, 'data', ${ref("message.data")})`.as("payload"),
            now.as("nextAttemptAt"),
          ]
        }),
    )
    .returning(["id", "endpointId"])

/** Call `wakeDeliveries` after the commit. Otherwise a sweep finds the deliveries. */
export const queueDeliveries = <Event extends WebhookEvent>(
  tx: Db,
  organizationId: string,
  event: Event,
  data: WebhookData<Event>,
): Promise<QueuedDelivery[]> => queueMessages(tx, [webhookMessage(organizationId, event, data)])

/** Like `queueDeliveries`, for several messages at once. */
export async function queueMessages(tx: Db, messages: MessageRow[]): Promise<QueuedDelivery[]> {
  if (!messages.length) return []
  return tx
    .with("message", (on) => on.selectFrom(jsonRowsAs("row", messageColumns, messages)).selectAll())
    .with("logged", () => insertEvents())
    .with("queued", () => insertDeliveries())
    .selectFrom("queued")
    .selectAll()
    .execute()
}

/** Longer than a batch of calls can take. If a run dies, its endpoint can be woken again after this. */
export const leaseSeconds = 30
export const leaseEnd = sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`

/** `at` is when to wake the endpoint (ms), if not now. */
export type EndpointWake = { endpointId: string; silent: boolean; at?: number }

/** The id merges all wakes of an endpoint at the same time into one event. */
export const wakeEvent = ({ endpointId, silent, at }: EndpointWake) => ({
  id: `webhooks:${endpointId}:${at ?? newId()}`,
  name: "webhook/queued" as const,
  data: { endpointId, silent },
  ...(at && { ts: at }),
})

/** Leases endpoints without a run: under load, one run delivers the events of thousands of posts. */
const leaseEndpoints = () =>
  db
    .updateTable("WebhookEndpoint")
    .set({ wokenUntil: leaseEnd })
    .where((eb) => eb.or([eb("wokenUntil", "is", null), eb("wokenUntil", "<", now)]))
    .returning(["id as endpointId", "silent"])

/** The deliveries are already committed, so a failure here only delays them until the sweep. */
export async function wakeDeliveries(queued: Pick<QueuedDelivery, "endpointId">[]): Promise<void> {
  if (!queued.length) return
  try {
    // Sorted, so that two callers with the same endpoints can't deadlock.
    const endpointIds = [...new Set(queued.map(({ endpointId }) => endpointId))].sort()
    const leased = await leaseEndpoints().where("id", "=", anyOf(endpointIds)).execute()
    if (leased.length) await sendEvents(leased.map(wakeEvent))
  } catch (error) {
    log.warn("couldn't wake webhook deliveries, so they wait for the sweep", {
      count: queued.length,
      error: (error as Error).message,
    })
  }
}

/** Sends one delivery to one endpoint immediately, regardless of its subscriptions. */
export async function deliverTo(endpointId: string, event: string, data: Prisma.InputJsonObject) {
  const delivery = { id: newId(), endpointId }
  const payload = { id: delivery.id, event, createdAt: new Date().toISOString(), data }
  await prisma.webhookDelivery.create({ data: { ...delivery, event, payload, nextAttemptAt: new Date() } })
  await wakeDeliveries([delivery])
  return prisma.webhookDelivery.findUniqueOrThrow({ where: { id: delivery.id } })
}

/** Wakes endpoints without a run whose deliveries are a minute overdue. Returns how many. */
export async function sweepDeliveries(): Promise<number> {
  const leased = await leaseEndpoints()
    .where(({ eb, selectFrom }) =>
      eb(
        "id",
        "in",
        selectFrom("WebhookDelivery as d")
          .select("d.endpointId")
          .where("d.status", "=", sql.lit("PENDING"))
          .where("d.nextAttemptAt", "<", sql<Date>`now() - interval '1 minute'`),
      ),
    )
    .execute()
  if (leased.length) await sendEvents(leased.map(wakeEvent))
  return leased.length
}
