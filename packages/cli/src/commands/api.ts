import { readFileSync } from "node:fs"

import { command, type Command } from "../command.ts"
import { UsageError } from "../errors.ts"
import { take } from "../find.ts"
import { option } from "../options.ts"
import { localTime, oneLine, timeZone } from "../output/output.ts"
import { flexible, table } from "../output/table.ts"
import { readTime } from "../output/time.ts"
import { webhookEvents, type WebhookEvent } from "../../../sdk-typescript/src/index.ts"

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]

const api = command({
  usage: "api <method> <path>",
  summary: "Call any API operation, and print its response.",
  options: { data: option.text("<json>", "The JSON body, or - to read it from stdin.") },
  examples: [
    ["carillon api GET /v0/organization", "the workspace"],
    ["carillon api GET /v0/posts?status=FAILED", "with a query"],
    ['carillon api POST /v0/posts/validate --data "{}"', "with a body"],
  ],
  run: async ({ method, path, data }, { carillon }) => {
    const name = method.toUpperCase()
    if (!methods.includes(name)) throw new UsageError(`Method must be one of ${methods.join(", ")}`, api)
    if (!path.startsWith("/v0/")) throw new UsageError("Path must start with /v0/", api)
    const response = await carillon.request({ method: name, path, body: readBody(data) })
    return { json: response, text: () => JSON.stringify(response, null, 2) }
  },
})

function readBody(data: string | undefined): Record<string, unknown> | undefined {
  if (data === undefined) return undefined
  try {
    return JSON.parse(data === "-" ? readFileSync(0, "utf8") : data) as Record<string, unknown>
  } catch {
    throw new UsageError("--data must be JSON", api)
  }
}

const events = command({
  usage: "events list",
  summary: "List what happened in the workspace in the last 30 days, oldest first.",
  options: {
    event: option.list("<event>", "Only this event.", { choices: webhookEvents }),
    from: option.text("<time>", "Only events at or after this time."),
    to: option.text("<time>", "Only events before this time."),
    limit: option.number("The maximum number of events. Default: 50."),
  },
  examples: [['carillon events list --event post.failed --from "2026-11-20 08:00"', "after an outage"]],
  run: async ({ event, from, to, limit = 50 }, { carillon }) => {
    const query = {
      events: event.length ? (event as WebhookEvent[]) : undefined,
      from: from && readTime(from),
      to: to && readTime(to),
      limit: Math.min(limit, 100),
    }
    const { items, more } = await take(carillon.webhooks.listEvents(query), limit)
    return table(items, {
      columns: {
        [`TIME (${timeZone()})`]: ({ createdAt }) => localTime(createdAt, true),
        EVENT: "event",
        DATA: flexible(({ data }) => oneLine(JSON.stringify(data))),
      },
      empty: "No events.",
      below: more && `Showing the first ${limit}.`,
    })
  },
})

export const apiCommands: Command[] = [events, api]
