import { z } from "zod"
import {
  rateLimited,
  reconnect,
  rejected,
  unavailable,
  unknownOutcome,
  type DisconnectedReason,
  type PlatformError,
} from "@/lib/platforms/errors"
import { createClient, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export const credentialsSchema = z.object({
  /** The bot's in this workspace: all channels of one workspace have the same. */
  accessToken: z.string(),
  channelId: z.string(),
  isPrivate: z.boolean(),
  botId: z.string(),
  botUserId: z.string(),
})
export type SlackCredentials = z.infer<typeof credentialsSchema>
export type SlackAccess = Access<SlackCredentials>

type Holder = Requester & { credentials: Pick<SlackCredentials, "accessToken"> }

/** https://docs.slack.dev/reference/methods/chat.postMessage#errors and its neighbours. */
const lost: Record<string, [DisconnectedReason, string]> = {
  token_expired: ["TOKEN_EXPIRED", "Access to Slack has expired. Connect the channel again."],
  token_revoked: ["TOKEN_REVOKED", "Access was withdrawn in Slack. Connect the channel again."],
  account_inactive: [
    "TOKEN_REVOKED",
    "The app was removed from this Slack workspace. Connect the channel again.",
  ],
  invalid_auth: ["TOKEN_INVALID", "Slack no longer accepts this channel's access. Connect it again."],
  not_authed: ["TOKEN_INVALID", "Slack no longer accepts this channel's access. Connect it again."],
}
const forbidden =
  /^(org_login_required|team_access_not_granted|ekm_access_denied|enterprise_is_restricted|access_denied|missing_scope|no_permission|not_allowed_token_type|two_factor_setup_required)$/

const advice: Record<string, string> = {
  channel_not_found:
    "Slack does not show this channel to the app. If it is private, write /invite and the app's name there.",
  not_in_channel:
    "The app is not in this Slack channel. Write /invite and the app's name there, then try again.",
  is_archived: "This Slack channel is archived. Take it out of the archive first.",
  restricted_action: "This Slack workspace does not let the app post in this channel.",
  restricted_action_read_only_channel: "This Slack channel is read-only.",
  restricted_action_thread_locked: "This Slack thread is locked.",
  cannot_reply_to_message: "Slack takes no answer to this message.",
  thread_not_found: "Slack does not know the message that this one answers.",
  no_text: "Slack takes no empty message.",
  msg_too_long: "Slack finds this text too long.",
  msg_blocks_too_long: "Slack finds these blocks too long.",
  invalid_blocks: "Slack cannot read these blocks. Try them in its Block Kit Builder.",
  invalid_blocks_format: "Slack cannot read these blocks. Try them in its Block Kit Builder.",
  file_uploads_disabled: "This Slack workspace takes no files.",
  file_uploads_except_images_disabled: "This Slack workspace takes images only.",
  file_upload_size_restricted: "This file is larger than the Slack workspace takes.",
  file_type_not_allowed: "The Slack workspace does not take files of this type.",
  storage_limit_reached: "The Slack workspace has no room left for files.",
}

const busy = /^(service_unavailable|team_added_to_org|message_limit_exceeded)$/
/** "Some aspect of the operation may have succeeded": only a look can tell. */
const ambiguous = /^(fatal_error|internal_error|request_timeout)$/
const usualWaitSeconds = 30

/** A refusal comes with HTTP 200 and a word for the reason. */
function refusal(at: Requester, error: string): PlatformError {
  if (error === "ratelimited" || error === "rate_limited")
    return rateLimited(usualWaitSeconds, `Slack asks to wait ${usualWaitSeconds} seconds.`)
  if (ambiguous.test(error))
    return at.phase === "send"
      ? unknownOutcome(
          "Slack did not confirm the post, so it may or may not be out. Look there before trying again.",
        )
      : unavailable("Slack had a fault of its own.")
  if (busy.test(error)) return unavailable("Slack does not take messages right now.")
  const gone = lost[error]
  if (gone && at.phase !== "connect") return reconnect(...gone)
  if (forbidden.test(error))
    return at.phase === "connect"
      ? rejected("Slack does not let the app do this in the workspace. Ask its administrators.")
      : reconnect(
          "PERMISSION_DENIED",
          "Carillon may not do this in Slack any more. Connect the channel again.",
        )
  return rejected(advice[error] ?? `Slack refused this: ${error.replaceAll("_", " ").slice(0, 200)}.`)
}

export const client = createClient({ name: "Slack" })

const origin = () => baseUrl("slack", "https://slack.com")
export const webUrl = (path: string) => `${origin()}${path}`
export const methodUrl = (method: string) => `${origin()}/api/${method}`

const failureSchema = z.object({ ok: z.literal(false), error: z.string() })

type CallOptions = RequestOptions & { query?: Record<string, string>; form?: Record<string, string> }

async function answerOf<T>(
  at: Holder,
  method: string,
  schema: z.ZodType<T>,
  { query, form, ...options }: CallOptions,
): Promise<{ value: T } | { error: string }> {
  const success = z.looseObject({ ok: z.literal(true) })
  const url = query ? `${methodUrl(method)}?${new URLSearchParams(query)}` : methodUrl(method)
  const envelope = z.union([
    failureSchema.transform(({ error }) => ({ error })),
    success
      .transform((body): unknown => body)
      .pipe(schema)
      .transform((value) => ({ value })),
  ])
  return client.json(at, url, envelope, {
    ...options,
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { authorization: `Bearer ${at.credentials.accessToken}` },
  })
}

export async function callMethod<T>(
  at: Holder,
  method: string,
  schema: z.ZodType<T>,
  options: CallOptions = {},
): Promise<T> {
  const answer = await answerOf(at, method, schema, options)
  if ("error" in answer) throw refusal(at, answer.error)
  return answer.value
}

/** For what may have been done already: the refusals that say so are as good as success. */
export async function settle(
  at: Holder,
  method: string,
  settled: RegExp,
  options: CallOptions,
): Promise<void> {
  const answer = await answerOf(at, method, z.unknown(), options)
  if ("error" in answer && !settled.test(answer.error)) throw refusal(at, answer.error)
}

const maxPages = 10

/** Lists come in pages; whatever is beyond ten of them is left out, for the sake of Slack's rate limits. */
export async function listMethod<T>(
  at: Holder,
  method: string,
  name: string,
  item: z.ZodType<T>,
  query: Record<string, string> = {},
): Promise<{ items: T[]; complete: boolean }> {
  const page = z.looseObject({
    [name]: z.array(item),
    response_metadata: z.object({ next_cursor: z.string().optional() }).nullish(),
  })
  const items: T[] = []
  let cursor = ""
  for (let read = 0; read < maxPages; read++) {
    const answer = await callMethod(at, method, page, {
      query: { limit: "200", ...query, ...(cursor && { cursor }) },
    })
    items.push(...(answer[name] as T[]))
    cursor = (answer.response_metadata as { next_cursor?: string } | null | undefined)?.next_cursor ?? ""
    if (!cursor) return { items, complete: true }
  }
  return { items, complete: false }
}
