import { z } from "zod"
import { rateLimited, reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import type { DisconnectedReason, PlatformError } from "@/lib/platforms/errors"
import {
  createClient,
  unconfirmedPost,
  unexpectedResponse,
  type AuthorizedContext,
  type RequestContext,
} from "@/lib/platforms/http"
import { tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = tokensSchema.extend({
  /** Tokens are bound to the device id that VK assigns during sign-in. */
  deviceId: z.string(),
  /** The wall's owner: a user id, or a negative community id. */
  ownerId: z.number().int(),
})
export type VkCredentials = z.infer<typeof credentialsSchema>
export type VkContext = PlatformContext<VkCredentials>

export const idHost = () => baseUrl("vk", "https://id.vk.com", "id")
export const siteHost = () => baseUrl("vk", "https://vk.com", "site")
const apiHost = () => baseUrl("vk", "https://api.vk.com")

const errorSchema = z.object({
  error_code: z.number().int(),
  error_msg: z.string().default(""),
  error_subcode: z.number().int().optional(),
})
type VkError = z.infer<typeof errorSchema>
const responseSchema = z.union([z.object({ error: errorSchema }), z.object({ response: z.unknown() })])

const reconnectErrors: { codes: number[]; reason: DisconnectedReason; message: string }[] = [
  { codes: [1117], reason: "TOKEN_EXPIRED", message: "Access to VK has expired. Reconnect the channel." },
  {
    codes: [5, 27, 28],
    reason: "TOKEN_INVALID",
    message: "Access to VK is no longer valid. Reconnect the channel.",
  },
  { codes: [18, 37], reason: "ACCOUNT_SUSPENDED", message: "VK has blocked or deleted this account." },
  {
    codes: [7, 15, 20, 203, 204, 214],
    reason: "PERMISSION_DENIED",
    message: "This account can't post here. Check your role in the VK community, then reconnect the channel.",
  },
]
/** Seconds to wait after too many requests, repeated text or an exhausted daily quota. */
const retryAfterByCode = new Map([
  [6, 2],
  [9, 300],
  [29, 3600],
])
const temporaryErrors = [1, 10, 22, 36]
const verificationErrors = [14, 17, 24, 25, 3300, 3301, 3302, 3303]
const unapprovedAppSubcode = 1133

/** https://dev.vk.com/reference/errors */
function toPlatformError(
  { error_code: code, error_msg, error_subcode }: VkError,
  ctx: RequestContext,
): PlatformError {
  const reason = toPlainText(error_msg)
  const seconds = retryAfterByCode.get(code)
  if (seconds)
    return rateLimited(seconds, `VK is rate limiting this account. Try again in ${seconds} seconds.`)
  if (temporaryErrors.includes(code))
    return ctx.phase === "send" ? unconfirmedPost("VK") : unavailable("VK is temporarily unavailable.")
  if (verificationErrors.includes(code))
    return rejected(
      "VK needs to verify your identity. Open VK in a browser, complete the verification, then try again.",
    )
  if (code === 214 && /too many/i.test(error_msg))
    return rejected("This wall has reached its daily post limit on VK. Try again tomorrow.")
  const reconnectError = reconnectErrors.find(({ codes }) => codes.includes(code))
  if (reconnectError && ctx.phase !== "connect")
    return reconnect(
      reconnectError.reason,
      error_subcode === unapprovedAppSubcode
        ? "VK hasn't approved this server's app to post on walls. Ask your administrator to request approval from VK."
        : reconnectError.message,
    )
  return rejected(`VK rejected the request${reason ? `: ${reason}` : ` (code ${code})`}.`)
}

export const client = createClient({ name: "VK" })

type Parameters = Record<string, string | number | boolean | undefined>

/** Leaves out undefined and false values, which VK would read as set. True becomes 1. */
const toFormData = (parameters: Parameters) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, value === true ? "1" : String(value)]],
    ),
  )

/**
 * Calls a method; null if VK returns the error code `acceptedError`. The token goes in the body, never in a URL. Errors
 * come back with HTTP 200.
 */
export async function tryMethod<T>(
  ctx: AuthorizedContext,
  method: string,
  parameters: Parameters,
  schema: z.ZodType<T>,
  acceptedError?: number,
): Promise<T | null> {
  const { accessToken } = ctx.credentials
  const form = toFormData({ ...parameters, access_token: accessToken, v: "5.199", lang: "en" })
  const response = await client.json(ctx, `${apiHost()}/method/${method}`, responseSchema, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
  })
  if ("error" in response) {
    if (response.error.error_code === acceptedError) return null
    throw toPlatformError(response.error, ctx)
  }
  const parsed = schema.safeParse(response.response)
  if (parsed.success) return parsed.data
  throw ctx.phase === "send" ? unconfirmedPost("VK") : unexpectedResponse("VK")
}

/** Like `tryMethod`, but throws on every error. */
export async function callMethod<T>(
  ctx: AuthorizedContext,
  method: string,
  parameters: Parameters,
  schema: z.ZodType<T>,
): Promise<T> {
  return (await tryMethod(ctx, method, parameters, schema)) as T
}
