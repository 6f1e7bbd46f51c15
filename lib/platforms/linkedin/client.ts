import { z } from "zod"
import { rateLimited, reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type MapError } from "@/lib/platforms/http"
import { tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { versionInUse } from "@/lib/platforms/setup/api-version"
import { setup } from "./setup"

/** `member` is the person who signed in, even if the channel is a page. */
export const credentialsSchema = tokensSchema.extend({ member: z.string() })
export type LinkedInCredentials = z.infer<typeof credentialsSchema>
export type LinkedInContext = PlatformContext<LinkedInCredentials>

const errorSchema = z.object({
  code: z.string().default(""),
  message: z.string().default(""),
  serviceErrorCode: z.number().optional(),
})

/** https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/error-handling */
function explainUnauthorized(serviceErrorCode: number | undefined, code: string): PlatformError | undefined {
  if (serviceErrorCode === 65601 || /REVOKED/.test(code))
    return reconnect("TOKEN_REVOKED", "Access was revoked on LinkedIn. Reconnect the channel.")
  if (serviceErrorCode === 65602 || /EXPIRED/.test(code))
    return reconnect("TOKEN_EXPIRED", "Access to LinkedIn has expired. Reconnect the channel.")
  return undefined
}

/** Daily limits reset at midnight UTC. LinkedIn doesn't send a reset header. */
function secondsUntilMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.ceil((midnight - now.getTime()) / 1000)
}

export const unreadableFile =
  "LinkedIn couldn't read this file. Export videos as MP4 with H.264 and documents as PDF, and try again."

const explain: MapError = ({ status, headers, body }, ctx) => {
  const { code, message, serviceErrorCode } = errorSchema.safeParse(body).data ?? { code: "", message: "" }
  if (status === 401 && ctx.phase !== "connect") return explainUnauthorized(serviceErrorCode, code)
  if (status === 403 && (ctx.phase === "prepare" || ctx.phase === "send"))
    return reconnect(
      "PERMISSION_DENIED",
      "Carillon doesn't have permission to post as this LinkedIn member or page. Reconnect the channel with an account that does.",
    )
  if (status === 426)
    return rejected(
      "LinkedIn has retired the API version this server uses. Ask your administrator to update LINKEDIN_VERSION.",
    )
  if (status === 429 && !headers.has("retry-after") && /\bday\b/i.test(message))
    return rateLimited(
      secondsUntilMidnight(ctx.now()),
      "This channel has reached LinkedIn's daily limit, which resets at midnight UTC.",
    )
  if (status === 409 || /WAITING_UPLOAD|ASSET_PROCESSING$/.test(code))
    return unavailable("LinkedIn is still processing the media.")
  if (/PROCESSING_FAILED/.test(code)) return rejected(unreadableFile)
  const detail = toPlainText(message)
  return status < 500 && status !== 429 && detail ? `LinkedIn rejected the request: ${detail}.` : undefined
}

export const client = createClient({ name: "LinkedIn", explain })

const apiHost = () => baseUrl("linkedin", "https://api.linkedin.com")
export const webUrl = () => baseUrl("linkedin", "https://www.linkedin.com", "web")

/** The versioned API. Callers encode the URNs in paths. */
export const restApi = createApi(
  client,
  () => `${apiHost()}/rest`,
  ({ credentials }) => ({
    ...bearer(credentials.accessToken),
    "linkedin-version": versionInUse(setup.apiVersion!),
    "x-restli-protocol-version": "2.0.0",
  }),
)

/** The older API, which has the member's details. */
export const v2Api = createApi(
  client,
  () => `${apiHost()}/v2`,
  ({ credentials }) => bearer(credentials.accessToken),
)
