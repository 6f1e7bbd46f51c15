import { webhookEvents, type WebhookEndpoint } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../errors.ts"
import { take } from "../find.ts"
import { message, localTime, plural, record, timeZone, toneOf } from "../output/output.ts"
import { table } from "../output/table.ts"
import { readTime } from "../output/time.ts"

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
    Secret: secret ? `${secret}  (shown only once)` : null,
  })

const events = {
  type: "list",
  choices: webhookEvents,
  value: "<event>",
  summary: "An event to subscribe to. Default: all.",
} as const

const list = command({
  name: "webhooks list",
  summary: "List webhook endpoints.",
  args: [],
  options: {},
  examples: [["carillon webhooks list", "with their events"]],
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
  examples: [["carillon webhooks get 01a2…", "with its recent failures"]],
  run: async ({ args: { id } }, context) => showEndpoint(await (await context.carillon()).webhooks.get(id)),
})

const create = command({
  name: "webhooks create",
  summary: "Register an endpoint. Its secret is shown only once.",
  args: ["url"],
  options: { event: events, description: { type: "string", summary: "What it's for." } },
  examples: [["carillon webhooks create https://example.com/hooks --event post.failed", "failures only"]],
  run: async ({ args: { url }, options: { event, description } }, context) => {
    const events = event.length ? event : [...webhookEvents]
    const endpoint = await (await context.carillon()).webhooks.create({ url, events, description })
    return showEndpoint(endpoint, endpoint.secret)
  },
})

const update = command({
  name: "webhooks update",
  summary: "Change an endpoint, or enable or disable it.",
  args: ["id"],
  options: {
    "to-url": { type: "string", value: "<url>", summary: "The new URL." },
    event: events,
    enable: { type: "boolean", summary: "Enable it, including after too many failures." },
    disable: { type: "boolean", summary: "Disable it." },
    description: { type: "string", summary: "What it's for." },
  },
  examples: [["carillon webhooks update 01a2… --enable", "after you've fixed it"]],
  run: async ({ args: { id }, options }, context) => {
    if (options.enable && options.disable)
      throw new UsageError("Use only one of --enable and --disable", update)
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
  summary: "Rotate the signing secret. The old one stops working immediately.",
  args: ["id"],
  options: {},
  examples: [["carillon webhooks rotate-secret 01a2…", "asks for confirmation"]],
  run: async ({ args: { id } }, context) => {
    await context.confirm("The old secret will stop working immediately. Rotate it?")
    const endpoint = await (await context.carillon()).webhooks.rotateSecret(id)
    return showEndpoint(endpoint, endpoint.secret)
  },
})

const remove = command({
  name: "webhooks delete",
  summary: "Delete an endpoint and its deliveries.",
  args: ["id"],
  options: {},
  examples: [["carillon webhooks delete 01a2…", "asks for confirmation"]],
  run: async ({ args: { id } }, context) => {
    const carillon = await context.carillon()
    const { url } = await carillon.webhooks.get(id)
    await context.confirm(`Delete the endpoint ${url}?`)
    return message(`Deleted ${url}.`, await carillon.webhooks.delete(id))
  },
})

const test = command({
  name: "webhooks test",
  summary: "Send a signed ping to an endpoint.",
  args: ["id"],
  options: {},
  examples: [["carillon webhooks test 01a2…", "see the result with carillon webhooks deliveries 01a2…"]],
  run: async ({ args: { id } }, context) => {
    const delivery = await (await context.carillon()).webhooks.test(id)
    return message(`Sending a ping: delivery ${delivery.id}.`, delivery)
  },
})

const deliveries = command({
  name: "webhooks deliveries",
  summary: "List an endpoint's deliveries, newest first.",
  args: ["id"],
  options: { limit: { type: "number", summary: "The maximum number of deliveries. Default: 20." } },
  examples: [["carillon webhooks deliveries 01a2… --limit 5", "the five most recent"]],
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
        { title: "ATTEMPTS", value: ({ attempts }) => attempts, right: true },
        { title: "RESPONSE", value: ({ responseStatus }) => responseStatus, right: true },
        { title: "ERROR", value: ({ lastError }) => lastError, flexible: true },
      ],
      { empty: "No deliveries yet.", below: more && `Showing the ${limit} most recent.` },
    )
  },
})

const replay = command({
  name: "webhooks replay",
  summary: "Resend a delivery, or all failed ones.",
  args: ["id", "delivery?"],
  options: {
    "failed-since": {
      type: "string",
      value: "<time>",
      summary: "Resend all deliveries that failed since this time.",
    },
  },
  examples: [
    ["carillon webhooks replay 01a2… 01a3…", "one delivery"],
    ['carillon webhooks replay 01a2… --failed-since "2026-11-20 08:00"', "after an outage on your side"],
  ],
  run: async ({ args: { id, delivery }, options }, context) => {
    const since = options["failed-since"]
    if ((delivery === undefined) === (since === undefined))
      throw new UsageError("Pass a delivery or --failed-since", replay)
    const carillon = await context.carillon()
    if (delivery !== undefined) {
      const replayed = await carillon.webhooks.replayDelivery(id, delivery)
      return message(`Resending: delivery ${replayed.id}.`, replayed)
    }
    let count = 0
    for (let more = true; more;) {
      const replayed = await carillon.webhooks.replayFailedDeliveries(id, {
        since: readTime(since!).toISOString(),
      })
      count += replayed.count
      more = replayed.more
    }
    return message(`Resending ${plural(count, "delivery", "deliveries")}.`, { count })
  },
})

export const webhookCommands: Command[] = [
  ...[list, get, create, update, remove, rotate],
  ...[test, deliveries, replay],
]
