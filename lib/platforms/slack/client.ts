import { z } from "zod"
import {
  rateLimited,
  reconnect,
  rejected,
  unavailable,
  type DisconnectedReason,
  type PlatformError,
} from "@/lib/platforms/errors"
import { createClient, unconfirmedPost, type RequestContext, type RequestOptions } from "@/lib/platforms/http"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({
  /** The bot's token. All channels of a workspace share it. */
  accessToken: z.string(),
  channelId: z.string(),
  isPrivate: z.boolean(),
  botId: z.string(),
  botUserId: z.string(),
})
export type SlackCredentials = z.infer<typeof credentialsSchema>
export type SlackContext = PlatformContext<SlackCredentials>

type Authorized = RequestContext & { credentials: Pick<SlackCredentials, "accessToken"> }

/** https://docs.slack.dev/reference/methods/chat.postMessage#errors and the error lists of the other methods we call. */
const reconnectErrors: Record<string, [DisconnectedReason, string]> = {
  token_expired: ["TOKEN_EXPIRED", "Access to Slack has expired. Reconnect the channel."],
  token_revoked: ["TOKEN_REVOKED", "Access was revoked in Slack. Reconnect the channel."],
  account_inactive: [
    "TOKEN_REVOKED",
    "The app was removed from this Slack workspace. Reconnect the channel.",
  ],
  invalid_auth: ["TOKEN_INVALID", "Access to Slack is no longer valid. Reconnect the channel."],
  not_authed: ["TOKEN_INVALID", "Access to Slack is no longer valid. Reconnect the channel."],
}
const permissionErrors =
  /^(org_login_required|team_access_not_granted|ekm_access_denied|enterprise_is_restricted|access_denied|missing_scope|no_permission|not_allowed_token_type|two_factor_setup_required)$/

const errorMessages: Record<string, string> = {
  channel_not_found:
    "The app can't see this Slack channel. If it's private, type /invite and the app's name in the channel.",
  not_in_channel:
    "The app isn't in this Slack channel. Type /invite and the app's name in the channel, then try again.",
  is_archived: "This Slack channel is archived. Unarchive it first.",
  restricted_action: "This Slack workspace doesn't allow the app to post in this channel.",
  restricted_action_read_only_channel: "This Slack channel is read-only.",
  restricted_action_thread_locked: "This Slack thread is locked.",
  cannot_reply_to_message: "Slack doesn't allow replies to this message.",
  thread_not_found: "The Slack message to reply to doesn't exist.",
  no_text: "Slack doesn't allow empty messages.",
  msg_too_long: "This text is too long for Slack.",
  msg_blocks_too_long: "These blocks are too long for Slack.",
  invalid_blocks: "Slack can't read these blocks. Try them in Block Kit Builder.",
  invalid_blocks_format: "Slack can't read these blocks. Try them in Block Kit Builder.",
  file_uploads_disabled: "This Slack workspace doesn't allow file uploads.",
  file_uploads_except_images_disabled: "This Slack workspace only allows image uploads.",
  file_upload_size_restricted: "This file is too large for the Slack workspace.",
  file_type_not_allowed: "The Slack workspace doesn't allow files of this type.",
  storage_limit_reached: "The Slack workspace has reached its file storage limit.",
}

const unavailableErrors = /^(service_unavailable|team_added_to_org|message_limit_exceeded)$/
/** "Some aspect of the operation may have succeeded", so the message may exist. */
const ambiguousErrors = /^(fatal_error|internal_error|request_timeout)$/
const retryAfterSeconds = 30

/** Slack returns errors with HTTP 200 and an error code. */
function toPlatformError(ctx: RequestContext, error: string): PlatformError {
  if (error === "ratelimited" || error === "rate_limited")
    return rateLimited(
      retryAfterSeconds,
      `Slack is rate limiting us. Try again in ${retryAfterSeconds} seconds.`,
    )
  if (ambiguousErrors.test(error))
    return ctx.phase === "send" ? unconfirmedPost("Slack") : unavailable("Slack had an internal error.")
  if (unavailableErrors.test(error)) return unavailable("Slack isn't accepting messages right now.")
  const reconnectError = reconnectErrors[error]
  if (reconnectError && ctx.phase !== "connect") return reconnect(...reconnectError)
  if (permissionErrors.test(error))
    return ctx.phase === "connect"
      ? rejected("The app doesn't have permission to do this in the Slack workspace. Ask a workspace admin.")
      : reconnect(
          "PERMISSION_DENIED",
          "Carillon no longer has permission to do this in Slack. Reconnect the channel.",
        )
  return rejected(
    errorMessages[error] ?? `Slack rejected the request: ${error.replaceAll("_", " ").slice(0, 200)}.`,
  )
}

export const client = createClient({ name: "Slack" })

const origin = () => baseUrl("slack", "https://slack.com")
export const webUrl = (path: string) => `${origin()}${path}`
export const methodUrl = (method: string) => `${origin()}/api/${method}`

const errorSchema = z.object({ ok: z.literal(false), error: z.string() })

type CallOptions = RequestOptions & { query?: Record<string, string>; form?: Record<string, string> }

async function fetchEnvelope<T>(
  ctx: Authorized,
  method: string,
  schema: z.ZodType<T>,
  { query, form, ...options }: CallOptions,
): Promise<{ value: T } | { error: string }> {
  const successSchema = z.looseObject({ ok: z.literal(true) })
  const url = query ? `${methodUrl(method)}?${new URLSearchParams(query)}` : methodUrl(method)
  const envelopeSchema = z.union([
    errorSchema.transform(({ error }) => ({ error })),
    successSchema
      .transform((body): unknown => body)
      .pipe(schema)
      .transform((value) => ({ value })),
  ])
  return client.json(ctx, url, envelopeSchema, {
    ...options,
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { authorization: `Bearer ${ctx.credentials.accessToken}` },
  })
}

export async function callMethod<T>(
  ctx: Authorized,
  method: string,
  schema: z.ZodType<T>,
  options: CallOptions = {},
): Promise<T> {
  const response = await fetchEnvelope(ctx, method, schema, options)
  if ("error" in response) throw toPlatformError(ctx, response.error)
  return response.value
}

/** For calls that may already have taken effect: error codes that match `ignoredErrors` count as success. */
export async function callMethodIgnoring(
  ctx: Authorized,
  method: string,
  ignoredErrors: RegExp,
  options: CallOptions,
): Promise<void> {
  const response = await fetchEnvelope(ctx, method, z.unknown(), options)
  if ("error" in response && !ignoredErrors.test(response.error)) throw toPlatformError(ctx, response.error)
}

const maxPages = 10

/** Reads up to `maxPages` pages, to stay within Slack's rate limits. */
export async function listMethod<T>(
  ctx: Authorized,
  method: string,
  name: string,
  item: z.ZodType<T>,
  query: Record<string, string> = {},
): Promise<{ items: T[]; complete: boolean }> {
  const pageSchema = z.looseObject({
    [name]: z.array(item),
    response_metadata: z.object({ next_cursor: z.string().optional() }).nullish(),
  })
  const items: T[] = []
  let cursor = ""
  for (let page = 0; page < maxPages; page++) {
    const response = await callMethod(ctx, method, pageSchema, {
      query: { limit: "200", ...query, ...(cursor && { cursor }) },
    })
    items.push(...(response[name] as T[]))
    cursor = (response.response_metadata as { next_cursor?: string } | null | undefined)?.next_cursor ?? ""
    if (!cursor) return { items, complete: true }
  }
  return { items, complete: false }
}
