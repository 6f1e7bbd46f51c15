import { z } from "zod"
import { reconnect, rejected, unavailable, unknownOutcome, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type MapError, type RequestContext, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type SnapchatContext = PlatformContext<Tokens>

/** Errors can also come back with HTTP 200. */
const errorSchema = z.object({
  request_status: z.string().regex(/^error$/i),
  error_code: z.string().default(""),
  display_message: z.string().nullish(),
  debug_message: z.string().nullish(),
})
type SnapchatError = z.output<typeof errorSchema>

const permissionDenied = (ctx: RequestContext): PlatformError =>
  ctx.phase === "connect"
    ? rejected(
        "Snapchat hasn't approved this server's app for the Public Profile API. Ask your administrator to request access from Snap.",
      )
    : reconnect(
        "PERMISSION_DENIED",
        "Carillon doesn't have permission to use this Public Profile. Check your role on the profile, then reconnect the channel.",
      )

function toPlatformError(
  { error_code, display_message, debug_message }: SnapchatError,
  ctx: RequestContext,
): PlatformError {
  if (error_code.endsWith("PERMISSION_DENIED")) return permissionDenied(ctx)
  if (error_code === "MEDIA_PROCESSING") return unavailable("Snapchat is still processing the media.")
  if (error_code === "MEDIA_POSTING_ALREADY_IN_PROGRESS")
    return unknownOutcome("Snapchat is already posting this media. Check Snapchat before trying again.")
  if (error_code === "MEDIA_EXPIRED")
    return rejected("The uploaded media expired after a day. Publish the post again.")
  const reason = toPlainText(display_message) ?? toPlainText(debug_message) ?? toPlainText(error_code)
  return rejected(
    reason
      ? `Snapchat rejected the request: ${reason}.`
      : "Snapchat rejected the request without giving a reason.",
  )
}

const explain: MapError = ({ status, body }, ctx) => {
  if (status >= 500 || status === 401 || status === 429) return undefined
  // Missing permissions come back as 403 with an empty body.
  if (status === 403) return permissionDenied(ctx)
  const error = errorSchema.safeParse(body).data
  return error && toPlatformError(error, ctx)
}

const client = createClient({ name: "Snapchat", explain })

const apiHost = () => baseUrl("snapchat", "https://businessapi.snapchat.com")

export async function requestJson<T>(
  ctx: RequestContext & { credentials: Pick<Tokens, "accessToken"> },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
): Promise<T> {
  const responseSchema = z.union([
    errorSchema.transform((error) => ({ failure: error })),
    schema.transform((value) => ({ value })),
  ])
  const headers = { authorization: `Bearer ${ctx.credentials.accessToken}` }
  const response = await client.json(ctx, `${apiHost()}${path}`, responseSchema, { ...options, headers })
  if ("failure" in response) throw toPlatformError(response.failure, ctx)
  return response.value
}

/** A path below the account's own profile. */
export const profilePath = ({ account }: Pick<SnapchatContext, "account">, path: string) =>
  `/v1/public_profiles/${encodeURIComponent(account.remoteId)}/${path}`
