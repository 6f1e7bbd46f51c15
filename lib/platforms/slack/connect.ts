import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { oauth2 } from "@/lib/platforms/oauth/oauth2"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { callMethod, listMethod, methodUrl, webUrl, type SlackCredentials } from "./client"
import { setup } from "./setup"

const { scopes } = setup

const errors: Record<string, string> = {
  invalid_client_id: "invalid_client",
  bad_client_secret: "invalid_client",
  invalid_code: "invalid_grant",
  code_already_used: "invalid_grant",
}

/** Errors come back with HTTP 200, some of them about our own keys: https://docs.slack.dev/reference/methods/oauth.v2.access */
function normalizeTokenResponse(body: Record<string, unknown>): Record<string, unknown> {
  if (body.ok !== false) return body
  const error = String(body.error)
  return { error: errors[error] ?? "invalid_request", error_description: error.replaceAll("_", " ") }
}

const signIn = oauth2({
  name: "Slack",
  endpoints: { authorize: () => webUrl("/oauth/v2/authorize"), token: () => methodUrl("oauth.v2.access") },
  clientId: "SLACK_CLIENT_ID",
  clientSecret: "SLACK_CLIENT_SECRET",
  scopes,
  scopeSeparator: ",",
  pkce: false,
  normalizeTokenResponse,
})

const identitySchema = z.object({
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

/** Every public channel, and each private one the app was invited to, becomes an account. */
export const connect = signIn.connect<SlackCredentials>(async (input, ctx) => {
  const { accessToken, expiresAt } = await signIn.exchange(ctx, input)
  // Rotating the refresh token would cut off the workspace's other channels.
  if (expiresAt)
    throw rejected(
      "The Slack app on this server uses token rotation, which doesn't work with several channels in one workspace. Ask your administrator to use an app without token rotation.",
    )
  const authorized = { ...ctx, credentials: { accessToken } }
  const identity = await callMethod(authorized, "auth.test", identitySchema, { method: "POST" })
  if (!identity.team_id)
    throw rejected("Install the app in a single Slack workspace, not the whole organization.")
  const { team } = await callMethod(authorized, "team.info", teamSchema)
  const { items } = await listMethod(authorized, "conversations.list", "channels", channelSchema, {
    types: "public_channel,private_channel",
    exclude_archived: "true",
  })
  return {
    accounts: items
      .filter(({ is_archived }) => !is_archived)
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name, is_private }) => {
        const account: RemoteAccount = {
          remoteId: `${identity.team_id}/${id}`,
          username: name,
          displayName: `#${name} (${identity.team})`,
          imageUrl: team.icon?.image_230 ?? null,
          profileUrl: new URL(`archives/${id}`, identity.url).href,
        }
        const { bot_id: botId, user_id: botUserId } = identity
        return {
          account,
          credentials: { accessToken, channelId: id, isPrivate: is_private, botId, botUserId },
        }
      }),
  }
})
