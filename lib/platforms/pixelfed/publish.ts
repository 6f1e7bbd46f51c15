import { readMetrics } from "@/lib/platforms/fediverse/analytics"
import { createServerApi } from "@/lib/platforms/fediverse/client"
import { connectServers } from "@/lib/platforms/fediverse/connect"
import { publishStatuses } from "@/lib/platforms/fediverse/publish"
import type { PixelfedConfig } from "./config"
import { setup } from "./setup"

const server = createServerApi("Pixelfed")

export const { connect, revoke, refresh } = connectServers(server, {
  scopes: setup.scopes,
  exampleServer: "pixelfed.social",
})

export const analytics = readMetrics(server)

export const { publish, remove } = publishStatuses<PixelfedConfig>(server, ({ post }) => {
  const { visibility, spoiler_text, sensitive, comments_disabled } = post.config
  return { visibility, spoiler_text, sensitive, comments_disabled }
})
