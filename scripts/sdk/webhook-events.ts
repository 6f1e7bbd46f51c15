// What clients and the documentation need of the webhook events, from the `webhooks` of openapi.json.
import type { Schema } from "./read-types.ts"

type Delivery = { properties: { data: { properties: Record<string, Schema> } } }
type Webhook = {
  summary: string
  description: string
  requestBody: { content: { "application/json": { schema: Delivery } } }
}
export type Event = { name: string; label: string; description: string; fields: string[] }

const notice = "// Made by `npm run sdk` from openapi.json: change the declaration, not this file."

export const readEvents = (document: unknown): Event[] =>
  Object.entries((document as { webhooks: Record<string, { post: Webhook }> }).webhooks).map(
    ([name, { post }]) => ({
      name,
      label: post.summary,
      description: post.description.split(". ", 1)[0]!,
      fields: Object.keys(post.requestBody.content["application/json"].schema.properties.data.properties),
    }),
  )

export const typescriptEvents = (events: Event[]) => `${notice}
import type { WebhookEvent } from "./models.ts"

/** The events that endpoints can subscribe to. */
export const webhookEvents = ${JSON.stringify(events.map(({ name }) => name))} as const satisfies readonly WebhookEvent[]
`

const titleCase = (text: string) => text.replace(/(^| )([a-z])/g, (found) => found.toUpperCase())

export const n8nOptions = (events: Event[]) => {
  const options = events
    .map(({ name, label, description }) => ({ name: titleCase(label), value: name, description }))
    .sort((one, other) => one.name.localeCompare(other.name))
  return `${notice}
import type { INodePropertyOptions } from "n8n-workflow"

export const webhookEventOptions: INodePropertyOptions[] = ${JSON.stringify(options)}
`
}

const code = (text: string) => `\`${text}\``

/** Replaces the table of events in docs/webhooks.md. */
export function withEventTable(page: string, events: Event[]): string {
  const rows = [...events, { name: "ping", fields: ["message"] }].map(
    ({ name, fields }) => `| ${code(name)} | ${fields.map(code).join(", ")} |`,
  )
  const table = ["| Event | `data` |", "| - | - |", ...rows].join("\n")
  return page.replace(/^\| Event .*\n(?:\|.*\n)+/m, () => `${table}\n`)
}
