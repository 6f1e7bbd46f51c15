import { readMetrics } from "@/lib/platforms/fediverse/analytics"
import { createServerApi } from "@/lib/platforms/fediverse/client"
import { connectServers } from "@/lib/platforms/fediverse/connect"
import { publishStatuses } from "@/lib/platforms/fediverse/publish"
import type { OutgoingPart } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import type { MastodonConfig } from "./config"
import { setup } from "./setup"

const server = createServerApi("Mastodon")

export const { connect, revoke } = connectServers(server, {
  scopes: setup.scopes,
  exampleServer: "mastodon.social",
})

export const analytics = readMetrics(server)

const settingsOf = ({ index, previous, post }: OutgoingPart<MastodonConfig>) => {
  const { visibility, spoiler_text, sensitive, language, poll } = post.config
  return {
    in_reply_to_id: previous.at(-1)?.id,
    visibility,
    spoiler_text,
    sensitive,
    language,
    poll: index === 0 ? poll : undefined,
  }
}

/** Other servers with Mastodon's API, such as snac and Takahe, ignore idempotency keys. */
const idempotent = ({ limits }: RemoteAccount) => limits?.software === "mastodon"

export const { publish, remove } = publishStatuses<MastodonConfig>(server, settingsOf, idempotent)
