import type { WebhookEndpoint } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../failures.ts"
import { take } from "../find.ts"
import { done, localTime, plural, record, timeZone, toneOf } from "../output.ts"
import { table } from "../table.ts"
import { readTime } from "../time.ts"
import { webhookEvents } from "../webhook-events.ts"

const showEndpoint = (endpoint: WebhookEndpoint, secret?: string) =>
  record(endpoint, {
    Id: endpoint.id,
    URL: endpoint.url,
    Events: endpoint.events.join(", "),
    Description: endpoint.description,
    State: endpoint.enabled ? "enabled" : "disabled",
    Failures: endpoint.consecutiveFailures ? `${endpoint.consecutiveFailures} in a row` : null,
    "Last success": localTime(endpoint.lastSuccessAt),
    "Last failure": localTime(endpoint.lastFailureAt),
    Secret: secret ? `${secret}  (shown this one time)` : null,
  })

const events = {
  type: "list",
  choices: webhookEvents,
  value: "<event>",
  summary: "An event to be told. Default: all.",
} as const

const list = command({
  name: "webhooks list",
  summary: "List webhook endpoints.",
  args: [],
  options: {},
  examples: [["carillon webhooks list", "with what they are told"]],
  run: async (_, context) =>
    table(
      await (await context.carillon()).webhooks.list().all(),
      [
        { title: "ID", value: ({ id }) => id },
        { title: "URL", value: ({ url }) => url, flexible: true },
        { title: "EVENTS", value: ({ events }) => events.join(", "), flexible: true },
        { title: "STATE", value: ({ enabled }) => (enabled ? "enabled" : "disabled") },
        { title: "FAILURES", value: ({ consecutiveFailures }) => consecutiveFailures || "", right: true },
      ],
      { empty: "No endpoints." },
    ),
})

const get = command({
  name: "webhooks get",
  summary: "Show a webhook endpoint.",
  args: ["id"],
  options: {},
  examples: [["carillon webhooks get 01a2…", "how it does"]],
  run: async ({ args: { id } }, context) => showEndpoint(await (await context.carillon()).webhooks.get(id)),
})

const create = command({
  name: "webhooks create",
  summary: "Register an endpoint. Its secret is shown this one time.",
  args: ["address"],
  options: { event: events, description: { type: "string", summary: "What it is for." } },
  examples: [["carillon webhooks create https://example.com/hooks --event post.failed", "failures only"]],
  run: async ({ args: { address }, options: { event, description } }, context) => {
    const wanted = event.length ? event : [...webhookEvents]
    const made = await (
      await context.carillon()
    ).webhooks.create({ url: address, events: wanted, description })
    return showEndpoint(made, made.secret)
  },
})

const update = command({
  name: "webhooks update",
  summary: "Change an endpoint, or turn it on or off.",
  args: ["id"],
  options: {
    "to-url": { type: "string", value: "<url>", summary: "Its address from now on." },
    event: events,
    enable: { type: "boolean", summary: "Turn it on, also after too many failures." },
    disable: { type: "boolean", summary: "Turn it off." },
    description: { type: "string", summary: "What it is for." },
  },
  examples: [["carillon webhooks update 01a2… --enable", "after it was mended"]],
  run: async ({ args: { id }, options }, context) => {
    if (options.enable && options.disable) throw new UsageError("Give one of --enable and --disable", update)
    const enabled = options.enable ? true : options.disable ? false : undefined
    const body = {
      url: options["to-url"],
      description: options.description,
      enabled,
      ...(options.event.length && { events: options.event }),
    }
    return showEndpoint(await (await context.carillon()).webhooks.update(id, body))
  },
})

const rotate = command({
  name: "webhooks rotate-secret",
  summary: "Replace the signing secret; the old one stops at once.",
  args: ["id"],
  options: {},
  examples: [["carillon webhooks rotate-secret 01a2…", "asks first"]],
  run: async ({ args: { id } }, context) => {
    await context.confirm("The old secret stops at once. Replace it?")
    const endpoint = await (await context.carillon()).webhooks.rotateSecret(id)
    return showEndpoint(endpoint, endpoint.secret)
  },
})

const remove = command({
  name: "webhooks delete",
  summary: "Remove an endpoint and its deliveries.",
  args: ["id"],
  options: {},
  examples: [["carillon webhooks delete 01a2…", "asks first"]],
  run: async ({ args: { id } }, context) => {
    const carillon = await context.carillon()
    const { url } = await carillon.webhooks.get(id)
    await context.confirm(`Delete the endpoint ${url}?`)
    return done(`Deleted ${url}.`, await carillon.webhooks.delete(id))
  },
})

const test = command({
  name: "webhooks test",
  summary: "Send a signed ping to an endpoint.",
  args: ["id"],
  options: {},
  examples: [["carillon webhooks test 01a2…", "carillon webhooks deliveries 01a2… tells how it went"]],
  run: async ({ args: { id } }, context) => {
    const delivery = await (await context.carillon()).webhooks.test(id)
    return done(`The ping is on its way: delivery ${delivery.id}.`, delivery)
  },
})

const deliveries = command({
  name: "webhooks deliveries",
  summary: "List what was sent to an endpoint, newest first.",
  args: ["id"],
  options: { limit: { type: "number", summary: "At most so many. Default: 20." } },
  examples: [["carillon webhooks deliveries 01a2… --limit 5", "with the answers"]],
  run: async ({ args: { id }, options: { limit = 20 } }, context) => {
    const carillon = await context.carillon()
    const query = { limit: Math.min(limit, 100) }
    const { items, more } = await take(carillon.webhooks.listDeliveries(id, query), limit)
    return table(
      items,
      [
        { title: "ID", value: ({ id }) => id },
        { title: `TIME (${timeZone()})`, value: ({ createdAt }) => localTime(createdAt, true) },
        { title: "EVENT", value: ({ event }) => event },
        { title: "STATUS", value: ({ status }) => status, tone: toneOf },
        { title: "TRIES", value: ({ attempts }) => attempts, right: true },
        { title: "ANSWER", value: ({ responseStatus }) => responseStatus, right: true },
        { title: "ERROR", value: ({ lastError }) => lastError, flexible: true },
      ],
      { empty: "Nothing was sent yet.", below: more && `The newest ${limit}.` },
    )
  },
})

const replay = command({
  name: "webhooks replay",
  summary: "Send a delivery again, or all that failed.",
  args: ["id", "delivery?"],
  options: { "failed-since": { type: "string", value: "<time>", summary: "All that failed since then." } },
  examples: [
    ["carillon webhooks replay 01a2… 01a3…", "one delivery, as a new one"],
    ['carillon webhooks replay 01a2… --failed-since "2026-11-20 08:00"', "after an outage of yours"],
  ],
  run: async ({ args: { id, delivery }, options }, context) => {
    const since = options["failed-since"]
    if ((delivery === undefined) === (since === undefined))
      throw new UsageError("Give a delivery or --failed-since", replay)
    const carillon = await context.carillon()
    if (delivery !== undefined) {
      const again = await carillon.webhooks.replayDelivery(id, delivery)
      return done(`On its way again: delivery ${again.id}.`, again)
    }
    let count = 0
    for (let more = true; more;) {
      const replayed = await carillon.webhooks.replayFailedDeliveries(id, {
        since: readTime(since!).toISOString(),
      })
      count += replayed.count
      more = replayed.more
    }
    return done(`${plural(count, "delivery", "deliveries")} on the way again.`, { count })
  },
})

export const webhookCommands: Command[] = [
  ...[list, get, create, update, remove, rotate],
  ...[test, deliveries, replay],
]
