import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { oauth2 } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, RemoteAccount } from "@/lib/platforms/platform"
import { callMethod, listMethod, methodUrl, webUrl, type SlackCredentials } from "./client"

const scopes = [
  "chat:write",
  "chat:write.public",
  "chat:write.customize",
  "channels:read",
  "channels:join",
  "channels:history",
  "groups:read",
  "groups:history",
  "files:read",
  "files:write",
  "reactions:read",
  "users:read",
  "team:read",
]

/** Slack answers refusals with 200; some of them are about our keys. https://docs.slack.dev/reference/methods/oauth.v2.access */
function readAnswer(body: Record<string, unknown>): Record<string, unknown> {
  if (body.ok !== false) return body
  const error = String(body.error)
  const isOurs = /^(invalid_client_id|bad_client_secret)$/.test(error)
  return {
    error: isOurs ? "invalid_client" : "invalid_grant",
    error_description: error.replaceAll("_", " "),
  }
}

const signIn = oauth2({
  name: "Slack",
  endpoints: { authorize: () => webUrl("/oauth/v2/authorize"), token: () => methodUrl("oauth.v2.access") },
  clientId: "SLACK_CLIENT_ID",
  clientSecret: "SLACK_CLIENT_SECRET",
  scopes,
  scopeSeparator: ",",
  pkce: false,
  readAnswer,
})

const whoSchema = z.object({
  url: z.url(),
  team: z.string(),
  team_id: z.string().nullish(),
  user_id: z.string(),
  bot_id: z.string(),
})
const teamSchema = z.object({
  team: z.object({ icon: z.looseObject({ image_230: z.string().optional() }).optional() }),
})
const channelSchema = z.object({
  id: z.string(),
  name: z.string(),
  is_private: z.boolean().default(false),
  is_archived: z.boolean().default(false),
})

export const connect: OAuth2Connect<SlackCredentials> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  /** Every public channel, and the private ones that the app was invited to: each is an account of its own. */
  finish: async (input, at) => {
    const { accessToken, expiresAt } = await signIn.exchange(at, input)
    // A rotated refresh token would leave the workspace's other channels without access.
    if (expiresAt)
      throw rejected(
        "The Slack app of this installation has token rotation on, which channels of one workspace cannot share. Whoever runs it has to use an app without.",
      )
    const by = { ...at, credentials: { accessToken } }
    const who = await callMethod(by, "auth.test", whoSchema, { method: "POST" })
    if (!who.team_id) throw rejected("Add the app to one Slack workspace, not to the whole organization.")
    const { team } = await callMethod(by, "team.info", teamSchema)
    const { items } = await listMethod(by, "conversations.list", "channels", channelSchema, {
      types: "public_channel,private_channel",
      exclude_archived: "true",
    })
    return {
      accounts: items
        .filter(({ is_archived }) => !is_archived)
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(({ id, name, is_private }) => {
          const account: RemoteAccount = {
            remoteId: `${who.team_id}/${id}`,
            username: name,
            displayName: `#${name} (${who.team})`,
            imageUrl: team.icon?.image_230 ?? null,
            profileUrl: new URL(`archives/${id}`, who.url).href,
          }
          const { bot_id: botId, user_id: botUserId } = who
          return {
            account,
            credentials: { accessToken, channelId: id, isPrivate: is_private, botId, botUserId },
          }
        }),
    }
  },
}
