import { webhookEvents, type WebhookEndpoint, type WebhookTest } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../errors.ts"
import { take } from "../find.ts"
import { listen } from "../listen.ts"
import { option } from "../options.ts"
import { message, localTime, plural, record, timeZone } from "../output/output.ts"
import { colored, flexible, right, table } from "../output/table.ts"
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

const events = option.list("<event>", "An event to subscribe to. Default: all.", { choices: webhookEvents })

const list = command({
  usage: "webhooks list",
  summary: "List webhook endpoints.",
  examples: [["carillon webhooks list", "with their events"]],
  run: async (_, { carillon }) =>
    table(await carillon.webhooks.list().all(), {
      columns: {
        ID: "id",
        URL: flexible("url"),
        EVENTS: flexible(({ events }) => events.join(", ")),
        STATE: ({ enabled }) => (enabled ? "enabled" : "disabled"),
        FAILURES: right(({ consecutiveFailures }) => consecutiveFailures || ""),
      },
      empty: "No endpoints.",
    }),
})

const get = command({
  usage: "webhooks get <id>",
  summary: "Show a webhook endpoint.",
  examples: [["carillon webhooks get 01a2…", "with its recent failures"]],
  run: async ({ id }, { carillon }) => showEndpoint(await carillon.webhooks.get(id)),
})

const create = command({
  usage: "webhooks create <url>",
  summary: "Register an endpoint. Its secret is shown only once.",
  options: { event: events, description: option.text("<text>", "What it's for.") },
  examples: [["carillon webhooks create https://example.com/hooks --event post.failed", "failures only"]],
  run: async ({ url, event, description }, { carillon }) => {
    const events = event.length ? event : [...webhookEvents]
    const endpoint = await carillon.webhooks.create({ url, events, description })
    return showEndpoint(endpoint, endpoint.secret)
  },
})

const update = command({
  usage: "webhooks update <id>",
  summary: "Change an endpoint, or enable or disable it.",
  options: {
    "to-url": option.text("<url>", "The new URL."),
    event: events,
    enable: option.flag("Enable it, including after too many failures."),
    disable: option.flag("Disable it."),
    description: option.text("<text>", "What it's for."),
  },
  examples: [["carillon webhooks update 01a2… --enable", "after you've fixed it"]],
  run: async ({ id, toUrl, event, enable, disable, description }, context) => {
    if (enable && disable) throw new UsageError("Use only one of --enable and --disable", update)
    const endpoint = await context.carillon.webhooks.update(id, {
      url: toUrl,
      description,
      enabled: enable ? true : disable ? false : undefined,
      events: event.length ? event : undefined,
    })
    return showEndpoint(endpoint)
  },
})

const rotate = command({
  usage: "webhooks rotate-secret <id>",
  summary: "Rotate the signing secret. By default, the old one works for another 24 hours.",
  options: { overlap: option.number("For how many hours the old secret still works: 0 to 168.") },
  examples: [["carillon webhooks rotate-secret 01a2…", "asks for confirmation"]],
  run: async ({ id, overlap = 24 }, context) => {
    const ending = overlap
      ? `will stop working in ${plural(overlap, "hour")}`
      : "will stop working immediately"
    await context.confirm(`The old secret ${ending}. Rotate it?`)
    const endpoint = await context.carillon.webhooks.rotateSecret(id, { overlapHours: overlap })
    return showEndpoint(endpoint, endpoint.secret)
  },
})

const remove = command({
  usage: "webhooks delete <id>",
  summary: "Delete an endpoint and its deliveries.",
  examples: [["carillon webhooks delete 01a2…", "asks for confirmation"]],
  run: async ({ id }, { carillon, confirm }) => {
    const { url } = await carillon.webhooks.get(id)
    await confirm(`Delete the endpoint ${url}?`)
    return message(`Deleted ${url}.`, await carillon.webhooks.delete(id))
  },
})

const test = command({
  usage: "webhooks test <id>",
  summary: "Send a signed test event to an endpoint.",
  options: {
    event: option.text("<event>", "The event to send an example of. Default: ping.", {
      choices: ["ping", ...webhookEvents],
    }),
  },
  examples: [
    ["carillon webhooks test 01a2…", "see the result with carillon webhooks deliveries 01a2…"],
    ["carillon webhooks test 01a2… --event post.failed", "an example of this event"],
  ],
  run: async ({ id, event = "ping" }, { carillon }) => {
    const delivery = await carillon.webhooks.test(id, { event: event as WebhookTest["event"] })
    return message(`Sending ${event}: delivery ${delivery.id}.`, delivery)
  },
})

const deliveries = command({
  usage: "webhooks deliveries <id>",
  summary: "List an endpoint's deliveries, newest first.",
  options: { limit: option.number("The maximum number of deliveries. Default: 20.") },
  examples: [["carillon webhooks deliveries 01a2… --limit 5", "the five most recent"]],
  run: async ({ id, limit = 20 }, { carillon }) => {
    const query = { limit: Math.min(limit, 100) }
    const { items, more } = await take(carillon.webhooks.listDeliveries(id, query), limit)
    return table(items, {
      columns: {
        ID: "id",
        [`TIME (${timeZone()})`]: ({ createdAt }) => localTime(createdAt, true),
        EVENT: "event",
        STATUS: colored("status"),
        ATTEMPTS: right("attempts"),
        RESPONSE: right("responseStatus"),
        ERROR: flexible("lastError"),
      },
      empty: "No deliveries yet.",
      below: more && `Showing the ${limit} most recent.`,
    })
  },
})

const replay = command({
  usage: "webhooks replay <id> [delivery]",
  summary: "Replay a delivery, or all failed ones.",
  options: {
    "failed-since": option.text("<time>", "Replay all deliveries that failed since this time."),
  },
  examples: [
    ["carillon webhooks replay 01a2… 01a3…", "one delivery"],
    ['carillon webhooks replay 01a2… --failed-since "2026-11-20 08:00"', "after an outage on your side"],
  ],
  run: async ({ id, delivery, failedSince }, context) => {
    if ((delivery === undefined) === (failedSince === undefined))
      throw new UsageError("Pass a delivery or --failed-since", replay)
    const { carillon } = context
    if (delivery !== undefined) {
      const replayed = await carillon.webhooks.replayDelivery(id, delivery)
      return message(`Replaying: delivery ${replayed.id}.`, replayed)
    }
    let count = 0
    for (let hasMore = true; hasMore;) {
      const replayed = await carillon.webhooks.replayFailedDeliveries(id, { since: readTime(failedSince!) })
      count += replayed.count
      hasMore = replayed.hasMore
    }
    return message(`Replaying ${plural(count, "delivery", "deliveries")}.`, { count })
  },
})

const listenCommand = command({
  usage: "webhooks listen <to>",
  summary: "Forward webhook deliveries to your machine, with valid signatures.",
  detail:
    "Works behind any NAT or firewall. The command creates an endpoint on the server's built-in catcher, polls it, and\n" +
    "forwards each delivery with its original body and signature. Press Ctrl-C to stop and delete the endpoint.",
  options: {
    event: option.list("<event>", "Only this event. Default: all.", { choices: webhookEvents }),
    keep: option.flag("Disable the endpoint instead of deleting it, so the secret is the same next time."),
  },
  examples: [
    ["carillon webhooks listen 4000/hooks", "to http://localhost:4000/hooks"],
    [
      "carillon webhooks listen http://localhost:4000/hooks --event post.failed --keep",
      "the same secret every time",
    ],
  ],
  run: async ({ to, event, keep }, context) =>
    listen(context, { to: localUrl(to), events: event.length ? event : [...webhookEvents], keep }),
})

/** `4000/hooks` means http://localhost:4000/hooks. */
function localUrl(input: string): URL {
  const full = /^:?\d{1,5}(\/|$)/.test(input) ? `http://localhost:${input.replace(/^:/, "")}` : input
  const url = URL.canParse(full) ? new URL(full) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `Invalid URL: ${input}. Use 4000/hooks or http://localhost:4000/hooks`,
      listenCommand,
    )
  return url
}

export const webhookCommands: Command[] = [
  ...[list, get, create, update, remove, rotate],
  ...[test, deliveries, replay, listenCommand],
]
