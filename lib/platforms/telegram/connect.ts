import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectAccess, FormConnect, RemoteAccount } from "@/lib/platforms/platform"
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

/** `@name`, `t.me/name`, a web address of a private channel, or the number itself. */
function chatOf(text: string): string {
  const typed = text.trim().replace(/^https?:\/\//, "")
  const privateId = /^t\.me\/c\/(\d+)/.exec(typed)?.[1]
  if (privateId) return `-100${privateId}`
  const name = typed.replace(/^(t|telegram)\.me\//, "").replace(/\/.*$/, "")
  if (/^-?\d+$/.test(name)) return name
  if (/^@?\w{4,}$/.test(name)) return `@${name.replace(/^@/, "")}`
  throw rejected("Type the channel's name, such as @yourchannel, or its number.")
}

function assertMayPost(chat: Chat, member: z.infer<typeof memberSchema>): void {
  const isAdmin = member.status === "administrator" || member.status === "creator"
  if (chat.type === "channel") {
    if (isAdmin && (member.status === "creator" || member.can_post_messages)) return
    throw rejected("The bot must be an administrator of the channel with the right to post messages.")
  }
  if (isAdmin || (member.status === "restricted" && member.can_send_messages)) return
  if (member.status === "member" && chat.permissions?.can_send_messages !== false) return
  throw rejected("The bot may not send messages in this group. Add it, or make it an administrator.")
}

const toAccount = ({ id, title, username }: Chat): RemoteAccount => ({
  remoteId: String(id),
  username: username ?? null,
  displayName: title ?? username ?? String(id),
  // The address of a chat's photo holds the bot's token.
  imageUrl: null,
  profileUrl: username ? `https://t.me/${username}` : null,
})

/** Only who holds the token of a bot that may post there can connect a chat: that is the proof of ownership. */
async function connectChat(token: string, chat: string, at: ConnectAccess) {
  const bot = { ...at, credentials: { token } }
  const { id: botId } = await callMethod(bot, "getMe", botSchema, {})
  const found = await callMethod(bot, "getChat", chatSchema, { json: { chat_id: chat } })
  if (found.type === "private") throw rejected("Connect a channel or a group, not a person.")
  const who = { chat_id: String(found.id), user_id: botId }
  assertMayPost(found, await callMethod(bot, "getChatMember", memberSchema, { json: who }))
  return { account: toAccount(found), credentials: { token, chatId: String(found.id) } }
}

export const connect: FormConnect<TelegramCredentials> = {
  kind: "form",
  fields: [
    {
      name: "token",
      label: "Bot token",
      type: "password",
      help: "Write /newbot to @BotFather on Telegram; the answer holds the token.",
      placeholder: "123456789:AA…",
      required: true,
    },
    {
      name: "chat",
      label: "Channel or group",
      type: "text",
      help: "Add the bot there as an administrator who may post, then type the @name or the number here.",
      placeholder: "@yourchannel",
      required: true,
    },
  ],
  connect: async (values, at) => {
    const token = (values.token ?? "").trim()
    if (!/^\d+:[\w-]+$/.test(token))
      throw rejected("This is not a bot token. It looks like 123456789:AA and so on.")
    return { accounts: [await connectChat(token, chatOf(values.chat ?? ""), at)] }
  },
}
