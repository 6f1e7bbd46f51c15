import { z } from "zod"
import { type PlatformError, rateLimited, reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import {
  createClient,
  unconfirmedPost,
  type MapError,
  type RequestContext,
  type RequestOptions,
} from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import { errorMessageFor } from "./error-messages"

export type TikTokContext = PlatformContext<Tokens>

const errorSchema = z.object({
  error: z.object({ code: z.string().refine((code) => code !== "ok"), message: z.string().default("") }),
})

const missingScopeErrors = /^scope_(not_authorized|permission_missed)$/
const invalidTokenErrors = /^(access_token_invalid|token_not_authorized_for_specified_publish_id)$/
const internalErrors = /^internal(_error)?$/
const retryAfterSeconds = 60

/** Errors can also come back with HTTP 200. Only the code "ok" means success. */
function toPlatformError(
  { code, message }: { code: string; message: string },
  ctx: RequestContext,
): PlatformError {
  if (invalidTokenErrors.test(code))
    return ctx.phase === "connect"
      ? rejected("TikTok rejected the sign-in. Try again.")
      : reconnect("TOKEN_INVALID", "Access to TikTok is no longer valid. Reconnect the channel.")
  if (missingScopeErrors.test(code))
    return reconnect(
      "PERMISSION_DENIED",
      "Carillon doesn't have permission to do this on TikTok. Reconnect the channel and grant all permissions.",
    )
  if (code === "spam_risk_user_banned_from_posting")
    return reconnect("ACCOUNT_SUSPENDED", "TikTok has banned this account from posting.")
  if (code === "rate_limit_exceeded")
    return rateLimited(
      retryAfterSeconds,
      `TikTok is rate limiting us. Try again in ${retryAfterSeconds} seconds.`,
    )
  if (internalErrors.test(code))
    return ctx.phase === "send" ? unconfirmedPost("TikTok") : unavailable("TikTok had an internal error.")
  const reason = toPlainText(message) ?? code.replaceAll("_", " ")
  return rejected(errorMessageFor(code) ?? `TikTok rejected the request: ${reason}.`)
}

/** https://developers.tiktok.com/doc/tiktok-api-v2-error-handling */
const explain: MapError = ({ status, body }, ctx) => {
  const parsed = errorSchema.safeParse(body).data
  return parsed && status < 500 && status !== 429 ? toPlatformError(parsed.error, ctx) : undefined
}

export const client = createClient({ name: "TikTok", explain })

export const apiHost = () => baseUrl("tiktok", "https://open.tiktokapis.com")
export const siteHost = () => baseUrl("tiktok", "https://www.tiktok.com", "web")

/** Returns the response's `data`. */
export async function requestJson<T>(
  ctx: RequestContext & { credentials: Pick<Tokens, "accessToken"> },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
): Promise<T> {
  const responseSchema = z.union([errorSchema, z.object({ data: schema })])
  const headers = { authorization: `Bearer ${ctx.credentials.accessToken}` }
  const response = await client.json(ctx, `${apiHost()}${path}`, responseSchema, { ...options, headers })
  if ("error" in response) throw toPlatformError(response.error, ctx)
  return response.data as T
}

export const postJson = <T>(
  ctx: TikTokContext,
  path: string,
  schema: z.ZodType<T>,
  json: Record<string, unknown> = {},
) => requestJson(ctx, path, schema, { method: "POST", json })
