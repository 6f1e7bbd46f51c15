import { z } from "zod"
import {
  type PlatformError,
  rateLimited,
  reconnect,
  rejected,
  unavailable,
  unknownOutcome,
} from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"
import { plainWords } from "@/lib/platforms/plain-words"
import { adviceOn } from "./advice"

export type TikTokAccess = Access<Tokens>

const failureSchema = z.object({
  error: z.object({ code: z.string().refine((code) => code !== "ok"), message: z.string().default("") }),
})

const noRight = /^scope_(not_authorized|permission_missed)$/
const noAccess = /^(access_token_invalid|token_not_authorized_for_specified_publish_id)$/
const ownFault = /^internal(_error)?$/
const waitSeconds = 60

/** Answers of status 200 fail as well: only the code "ok" is a success. */
function errorOf({ code, message }: { code: string; message: string }, at: Requester): PlatformError {
  if (noAccess.test(code))
    return at.phase === "connect"
      ? rejected("TikTok did not accept the sign-in. Try again.")
      : reconnect("TOKEN_INVALID", "TikTok no longer accepts this channel's access. Connect it again.")
  if (noRight.test(code))
    return reconnect(
      "PERMISSION_DENIED",
      "Carillon may not do this on TikTok. Connect the channel again and leave all permissions switched on.",
    )
  if (code === "spam_risk_user_banned_from_posting")
    return reconnect("ACCOUNT_SUSPENDED", "TikTok has barred this account from posting.")
  if (code === "rate_limit_exceeded")
    return rateLimited(waitSeconds, `TikTok asks to wait ${waitSeconds} seconds before the next request.`)
  if (ownFault.test(code))
    return at.phase === "send"
      ? unknownOutcome("TikTok failed while taking the post, so it may or may not be out. Look there first.")
      : unavailable("TikTok has a fault of its own at the moment.")
  const words = plainWords(message) ?? code.replaceAll("_", " ")
  return rejected(adviceOn(code) ?? `TikTok refused this: ${words}.`)
}

/** https://developers.tiktok.com/doc/tiktok-api-v2-error-handling */
const explain: Explain = ({ status, body }, at) => {
  const failure = failureSchema.safeParse(body).data
  return failure && status < 500 && status !== 429 ? errorOf(failure.error, at) : undefined
}

export const client = createClient({ name: "TikTok", explain })

export const apiHost = () => baseUrl("tiktok", "https://open.tiktokapis.com")
export const siteHost = () => baseUrl("tiktok", "https://www.tiktok.com", "web")

/** What was asked for stands in `data`. */
export async function ask<T>(
  at: Requester & { credentials: Pick<Tokens, "accessToken"> },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
): Promise<T> {
  const answerSchema = z.union([failureSchema, z.object({ data: schema })])
  const headers = { authorization: `Bearer ${at.credentials.accessToken}` }
  const answer = await client.json(at, `${apiHost()}${path}`, answerSchema, { ...options, headers })
  if ("error" in answer) throw errorOf(answer.error, at)
  return answer.data as T
}

export const post = <T>(
  at: TikTokAccess,
  path: string,
  schema: z.ZodType<T>,
  json: Record<string, unknown> = {},
) => ask(at, path, schema, { method: "POST", json })
