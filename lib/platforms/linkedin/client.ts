import { z } from "zod"
import { rateLimited, reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import { tokensSchema } from "@/lib/platforms/oauth2"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl, operatorSetting } from "@/lib/platforms/settings"

/** `member`: who signed in, also where the channel is a page. */
export const credentialsSchema = tokensSchema.extend({ member: z.string() })
export type LinkedInCredentials = z.infer<typeof credentialsSchema>
export type LinkedInAccess = Access<LinkedInCredentials>

const errorSchema = z.object({
  code: z.string().default(""),
  message: z.string().default(""),
  serviceErrorCode: z.number().optional(),
})

/** https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/error-handling */
function explainUnauthorized(serviceErrorCode: number | undefined, code: string): PlatformError | undefined {
  if (serviceErrorCode === 65601 || /REVOKED/.test(code))
    return reconnect("TOKEN_REVOKED", "Access was withdrawn on LinkedIn. Connect the channel again.")
  if (serviceErrorCode === 65602 || /EXPIRED/.test(code))
    return reconnect("TOKEN_EXPIRED", "Access to LinkedIn has expired. Connect the channel again.")
  return undefined
}

/** Limits of a day end at midnight UTC; LinkedIn does not say so in a header. */
function untilMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.ceil((midnight - now.getTime()) / 1000)
}

const explain: Explain = ({ status, headers, body }, at) => {
  const { code, message, serviceErrorCode } = errorSchema.safeParse(body).data ?? { code: "", message: "" }
  if (status === 401 && at.phase !== "connect") return explainUnauthorized(serviceErrorCode, code)
  if (status === 403 && (at.phase === "prepare" || at.phase === "send"))
    return reconnect(
      "PERMISSION_DENIED",
      "Carillon may not post as this member or page on LinkedIn. Connect the channel again with somebody who may.",
    )
  if (status === 426)
    return rejected(
      "LinkedIn has ended the version of its API that is set here. Whoever runs this installation can set LINKEDIN_VERSION.",
    )
  if (status === 429 && !headers.has("retry-after") && /\bday\b/i.test(message))
    return rateLimited(
      untilMidnight(at.now()),
      "LinkedIn takes no more from this channel until midnight UTC.",
    )
  if (status === 409 || /WAITING_UPLOAD|ASSET_PROCESSING$/.test(code))
    return unavailable("LinkedIn is still processing the media.")
  if (/PROCESSING_FAILED/.test(code))
    return rejected("LinkedIn could not read this file. Save videos as MP4 with H.264 and try again.")
  const words = plainWords(message)
  return status < 500 && status !== 429 && words ? `LinkedIn refused this: ${words}.` : undefined
}

export const client = createClient({ name: "LinkedIn", explain })

const apiHost = () => baseUrl("linkedin", "https://api.linkedin.com")
export const webUrl = () => baseUrl("linkedin", "https://www.linkedin.com", "web")

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** Each version lives for about a year. */
const version = () => operatorSetting("LINKEDIN_VERSION", "202608")

type RestOptions = Omit<RequestOptions, "headers"> & { headers?: Record<string, string> }
type Signed = Requester & { credentials: { accessToken: string } }

/** The versioned API; URNs in `path` are encoded by the caller. */
export const rest = (at: Signed, path: string, options: RestOptions = {}) =>
  client.request(at, `${apiHost()}/rest${path}`, {
    ...options,
    headers: {
      ...bearer(at.credentials.accessToken),
      "linkedin-version": version(),
      "x-restli-protocol-version": "2.0.0",
      ...options.headers,
    },
  })

/** What is known of the member is asked of the older API. */
export const askMember = <T>(at: Signed, path: string, schema: z.ZodType<T>) =>
  client.json(at, `${apiHost()}/v2${path}`, schema, { headers: bearer(at.credentials.accessToken) })
