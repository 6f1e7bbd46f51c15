import { z } from "zod"
import { reconnect, rejected, unavailable, unknownOutcome, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export type SnapchatAccess = Access<Tokens>

/** Answers of status 200 fail as well. */
const failureSchema = z.object({
  request_status: z.string().regex(/^error$/i),
  error_code: z.string().default(""),
  display_message: z.string().nullish(),
  debug_message: z.string().nullish(),
})
type Failure = z.output<typeof failureSchema>

const denied = (at: Requester): PlatformError =>
  at.phase === "connect"
    ? rejected(
        "Snapchat has not approved this installation's app for the Public Profile API. Whoever runs it asks Snap to add its client id.",
      )
    : reconnect(
        "PERMISSION_DENIED",
        "Snapchat does not let Carillon use this Public Profile. Check your role on the profile, then connect the channel again.",
      )

function errorOf({ error_code, display_message, debug_message }: Failure, at: Requester): PlatformError {
  if (error_code.endsWith("PERMISSION_DENIED")) return denied(at)
  if (error_code === "MEDIA_PROCESSING") return unavailable("Snapchat is still processing the media.")
  if (error_code === "MEDIA_POSTING_ALREADY_IN_PROGRESS")
    return unknownOutcome("Snapchat is posting this media already. Look there before trying again.")
  if (error_code === "MEDIA_EXPIRED")
    return rejected("Snapchat kept the uploaded media for a day only. Publish the post again.")
  const words = plainWords(display_message) ?? plainWords(debug_message) ?? plainWords(error_code)
  return rejected(words ? `Snapchat refused this: ${words}.` : "Snapchat refused this without a reason.")
}

const explain: Explain = ({ status, body }, at) => {
  if (status >= 500 || status === 401 || status === 429) return undefined
  // An app or a role without the right gets an empty answer.
  if (status === 403) return denied(at)
  const failure = failureSchema.safeParse(body).data
  return failure && errorOf(failure, at)
}

const client = createClient({ name: "Snapchat", explain })

const apiHost = () => baseUrl("snapchat", "https://businessapi.snapchat.com")

export async function ask<T>(
  at: Requester & { credentials: Pick<Tokens, "accessToken"> },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
): Promise<T> {
  const answerSchema = z.union([
    failureSchema.transform((failure) => ({ failure })),
    schema.transform((value) => ({ value })),
  ])
  const headers = { authorization: `Bearer ${at.credentials.accessToken}` }
  const answer = await client.json(at, `${apiHost()}${path}`, answerSchema, { ...options, headers })
  if ("failure" in answer) throw errorOf(answer.failure, at)
  return answer.value
}

/** What belongs to the channel's own profile. */
export const profilePath = ({ account }: Pick<SnapchatAccess, "account">, path: string) =>
  `/v1/public_profiles/${encodeURIComponent(account.remoteId)}/${path}`
