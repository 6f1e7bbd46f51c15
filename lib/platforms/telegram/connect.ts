import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectContext, FormConnect } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { callMethod, type TelegramCredentials } from "./client"

const botSchema = z.object({ id: z.number() })
const chatSchema = z.object({
  id: z.number(),
  type: z.enum(["private", "group", "supergroup", "channel"]),
  title: z.string().optional(),
  username: z.string().optional(),
  permissions: z.object({ can_send_messages: z.boolean().optional() }).optional(),
})
const memberSchema = z.object({
  status: z.string(),
  can_post_messages: z.boolean().optional(),
  can_send_messages: z.boolean().optional(),
})
type Chat = z.infer<typeof chatSchema>

/** Accepts `@name`, `t.me/name`, the link of a private channel or a chat id. */
function parseChat(text: string): string {
  const input = text.trim().replace(/^https?:\/\//, "")
  const privateId = /^t\.me\/c\/(\d+)/.exec(input)?.[1]
  if (privateId) return `-100${privateId}`
  const name = input.replace(/^(t|telegram)\.me\//, "").replace(/\/.*$/, "")
  if (/^-?\d+$/.test(name)) return name
  if (/^@?\w{4,}$/.test(name)) return `@${name.replace(/^@/, "")}`
  throw rejected("Enter the channel's name, such as @yourchannel, or its id.")
}

function assertCanPost(chat: Chat, member: z.infer<typeof memberSchema>): void {
  const isAdmin = member.status === "administrator" || member.status === "creator"
  if (chat.type === "channel") {
    if (isAdmin && (member.status === "creator" || member.can_post_messages)) return
    throw rejected("The bot must be a channel administrator with permission to post messages.")
  }
  if (isAdmin || (member.status === "restricted" && member.can_send_messages)) return
  if (member.status === "member" && chat.permissions?.can_send_messages !== false) return
  throw rejected("The bot can't send messages in this group. Add it or make it an administrator.")
}

const toAccount = ({ id, title, username }: Chat): RemoteAccount => ({
  remoteId: String(id),
  username: username ?? null,
  displayName: title ?? username ?? String(id),
  // The URL of a chat's photo contains the bot's token.
  imageUrl: null,
  profileUrl: username ? `https://t.me/${username}` : null,
})

/** Having the token of a bot that can post in the chat proves ownership. */
async function connectChat(token: string, chatId: string, ctx: ConnectContext) {
  const botAccess = { ...ctx, credentials: { token } }
  const { id: botId } = await callMethod(botAccess, "getMe", botSchema, {})
  const chat = await callMethod(botAccess, "getChat", chatSchema, { json: { chat_id: chatId } })
  if (chat.type === "private") throw rejected("Connect a channel or group, not a private chat.")
  const membership = { chat_id: String(chat.id), user_id: botId }
  assertCanPost(chat, await callMethod(botAccess, "getChatMember", memberSchema, { json: membership }))
  return { account: toAccount(chat), credentials: { token, chatId: String(chat.id) } }
}

export const connect: FormConnect<TelegramCredentials> = {
  kind: "form",
  fields: [
    {
      name: "token",
      label: "Bot token",
      type: "password",
      help: "Send /newbot to @BotFather on Telegram to create a bot and get its token.",
      placeholder: "123456789:AA…",
      required: true,
    },
    {
      name: "chat",
      label: "Channel or group",
      type: "text",
      help: "Add the bot as an administrator who can post, then enter the channel's or group's @name or id.",
      placeholder: "@yourchannel",
      required: true,
    },
  ],
  connect: async (values, ctx) => {
    const token = (values.token ?? "").trim()
    if (!/^\d+:[\w-]+$/.test(token)) throw rejected("Invalid bot token. It should look like 123456789:AA…")
    return { accounts: [await connectChat(token, parseChat(values.chat ?? ""), ctx)] }
  },
}
