import { notificationKinds, notifications } from "./notification-kinds"
import { scopeLabels } from "./scopes"
import { webhookEventNames, webhookEvents, type WebhookEvent } from "./webhook-events"

const mapKeys = <Key extends string>(keys: readonly Key[], text: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<Key, string>

/** Dots separate the keys of messages, so `post.failed` is a message inside `post`. */
function nestDotted<Key extends string>(texts: Record<Key, string>): Record<Key, string> {
  const nested: Record<string, Record<string, string>> = {}
  for (const [key, text] of Object.entries<string>(texts)) {
    const [outer, inner] = key.split(".") as [string, string]
    nested[outer] = { ...nested[outer], [inner]: text }
  }
  return nested as unknown as Record<Key, string>
}

/** English texts of everything declared in this folder, in the structure of the message files. */
export const declaredMessages = {
  scopes: { names: scopeLabels },
  webhooks: {
    eventDescriptions: nestDotted<WebhookEvent>(
      mapKeys(webhookEventNames, (event) => webhookEvents[event].description),
    ),
  },
  notifications: {
    says: mapKeys(notificationKinds, (kind) => notifications[kind].text),
    kind: mapKeys(notificationKinds, (kind) => notifications[kind].label),
  },
  emails: { notices: mapKeys(notificationKinds, (kind) => notifications[kind].emailText) },
}
