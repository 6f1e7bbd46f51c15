import { isHost } from "@/lib/platforms/operator-settings"
import type { Route } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { toAccount } from "@/lib/platforms/sandbox/people"
import { postFeed, showPost } from "@/lib/platforms/sandbox/posts"
import * as files from "./sandbox-files"
import * as messages from "./sandbox-messages"
import * as world from "./sandbox-world"

const authTest = world.withTeam((call, { id, name, botId, botUserId }) =>
  world.okResponse({
    url: `${call.baseUrl}/`,
    team: name,
    user: "carillon",
    team_id: id,
    user_id: botUserId,
    bot_id: botId,
  }),
)

const teamInfo = world.withTeam((_call, { id, name }) =>
  world.okResponse({ team: { id, name, domain: "sandbox", icon: { image_default: true } } }),
)

const listChannels = world.withTeam(async (call, team) => {
  const all = (await call.store.list("channel")).map(({ doc }) => doc as world.Channel)
  const channels = all
    .filter(({ teamId }) => teamId === team.id)
    .map(({ id, name, isPrivate }) => ({
      id,
      name,
      is_channel: true,
      is_private: isPrivate,
      is_archived: false,
      is_member: isPrivate,
    }))
  return world.okResponse({ channels, response_metadata: { next_cursor: "" } })
})

const joinChannel = world.withTeam(async (call, team) => {
  const channel = await world.findChannel(call, team, (await call.fields()).channel)
  if (!channel) return world.errorResponse("channel_not_found")
  if (channel.isPrivate) return world.errorResponse("method_not_supported_for_channel_type")
  await call.store.put("member", channel.id, true)
  return world.okResponse({ channel: { id: channel.id, is_member: true } })
})

const listUsers = world.withTeam(() =>
  world.okResponse({ members: world.members, response_metadata: { next_cursor: "" } }),
)

/** `p1524523204000192` is the message 1524523204.000192. */
const showMessage: Route["handle"] = (call) => {
  const id = (call.params.message ?? "").replace(/^p(\d{10})(\d{6})$/, "$1.$2")
  return showPost({ ...call, params: { id } })
}

export const slackSandbox = defineSandbox({
  ownsHost: (url) => isHost(url, "slack", "https://slack.com") || url.origin === files.uploadOrigin,
  notFound: () => world.errorResponse("unknown_method"),
  routes: [
    ...world.signIn.routes,
    { method: "POST", path: "/api/auth.test", handle: authTest },
    { method: "GET", path: "/api/team.info", handle: teamInfo },
    { method: "GET", path: "/api/conversations.list", handle: listChannels },
    { method: "POST", path: "/api/conversations.join", handle: joinChannel },
    { method: "GET", path: "/api/conversations.history", handle: messages.history },
    { method: "GET", path: "/api/conversations.replies", handle: messages.replies },
    { method: "GET", path: "/api/users.list", handle: listUsers },
    { method: "GET", path: "/api/reactions.get", handle: messages.getReactions },
    { method: "POST", path: "/api/chat.postMessage", handle: messages.postMessage },
    { method: "POST", path: "/api/chat.delete", handle: messages.deleteMessage },
    { method: "POST", path: "/api/files.getUploadURLExternal", handle: files.getUploadUrl },
    { method: "POST", path: "/upload/v1/:id", handle: files.receiveUpload },
    { method: "POST", path: "/api/files.completeUploadExternal", handle: files.completeUpload },
    { method: "GET", path: "/api/files.info", handle: files.getFile },
    { method: "POST", path: "/api/files.delete", handle: files.deleteFile },
    { method: "GET", path: "/archives/:channel/:message", handle: showMessage },
  ],
  createAccount: async (name, ctx) => {
    const { team, channels } = await world.createTeam(ctx, name)
    const [channel] = channels
    if (!channel) throw new Error("A workspace has channels")
    const { accessToken } = await world.signIn.issueTokens(ctx, team.id)
    const { id: channelId, isPrivate } = channel
    return {
      account: toAccount(world.channelAsPerson(channel, team), `${ctx.baseUrl}/archives/${channelId}`),
      credentials: { accessToken, channelId, isPrivate, botId: team.botId, botUserId: team.botUserId },
    }
  },
  feed: postFeed,
})
