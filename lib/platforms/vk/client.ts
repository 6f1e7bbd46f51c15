import { z } from "zod"
import { rateLimited, reconnect, rejected, unavailable, unknownOutcome } from "@/lib/platforms/errors"
import type { DisconnectedReason, PlatformError } from "@/lib/platforms/errors"
import { createClient, unreadable, type Requester } from "@/lib/platforms/http"
import { tokensSchema } from "@/lib/platforms/oauth2"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export const credentialsSchema = tokensSchema.extend({
  /** Tokens belong to the device that VK named at the sign-in. */
  deviceId: z.string(),
  /** Whose wall: a person's id, or a community's with a minus in front. */
  ownerId: z.number().int(),
})
export type VkCredentials = z.infer<typeof credentialsSchema>
export type VkAccess = Access<VkCredentials>

export const idHost = () => baseUrl("vk", "https://id.vk.com", "id")
export const siteHost = () => baseUrl("vk", "https://vk.com", "site")
const apiHost = () => baseUrl("vk", "https://api.vk.com")

const errorSchema = z.object({
  error_code: z.number().int(),
  error_msg: z.string().default(""),
  error_subcode: z.number().int().optional(),
})
type VkError = z.infer<typeof errorSchema>
const answerSchema = z.union([z.object({ error: errorSchema }), z.object({ response: z.unknown() })])

const reconnects: { codes: number[]; reason: DisconnectedReason; message: string }[] = [
  {
    codes: [1117],
    reason: "TOKEN_EXPIRED",
    message: "Access to VK has expired. Connect the channel again.",
  },
  {
    codes: [5, 27, 28],
    reason: "TOKEN_INVALID",
    message: "VK no longer accepts this channel's access. Connect it again.",
  },
  {
    codes: [18, 37],
    reason: "ACCOUNT_SUSPENDED",
    message: "VK has blocked or deleted this account.",
  },
  {
    codes: [7, 15, 20, 203, 204, 214],
    reason: "PERMISSION_DENIED",
    message: "VK does not let this account post here. Check your role in the community, then connect again.",
  },
]
/** Seconds to wait: a moment, minutes for the same text again, an hour for the day's quota. */
const waits = new Map([
  [6, 2],
  [9, 300],
  [29, 3600],
])
const passing = [1, 10, 22, 36]
const confirmation = [14, 17, 24, 25, 3300, 3301, 3302, 3303]
const unapproved = 1133

/** https://dev.vk.com/reference/errors */
function errorOf({ error_code: code, error_msg, error_subcode }: VkError, at: Requester): PlatformError {
  const words = plainWords(error_msg)
  const seconds = waits.get(code)
  if (seconds) return rateLimited(seconds, `VK asks to wait ${seconds} seconds before the next post.`)
  if (passing.includes(code))
    return at.phase === "send"
      ? unknownOutcome(
          "VK did not confirm the post, so it may or may not be out. Look there before trying again.",
        )
      : unavailable("VK is not available at the moment.")
  if (confirmation.includes(code))
    return rejected(
      "VK wants you to confirm that it is you. Open VK in a browser, do so there, then try again.",
    )
  if (code === 214 && /too many/i.test(error_msg))
    return rejected("This wall has had its posts for today. VK takes more tomorrow.")
  const known = reconnects.find(({ codes }) => codes.includes(code))
  if (known && at.phase !== "connect")
    return reconnect(
      known.reason,
      error_subcode === unapproved
        ? "VK has not approved this installation's app for posting on walls. Its operator has to ask VK for that."
        : known.message,
    )
  return rejected(`VK refused this${words ? `: ${words}` : ` (code ${code})`}.`)
}

export const client = createClient({ name: "VK" })

type Parameters = Record<string, string | number | boolean | undefined>
type CallOptions = { accept?: number }

/** Empty values would be taken for given ones; switches are written as 1. */
const formOf = (parameters: Parameters) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, value === true ? "1" : String(value)]],
    ),
  )

/** Calls a method. The token travels in the body, never in an address; refusals come with status 200. */
export async function call<T>(
  at: Requester & { credentials: { accessToken: string } },
  method: string,
  parameters: Parameters,
  schema: z.ZodType<T>,
  { accept }: CallOptions = {},
): Promise<T | null> {
  const form = formOf({ ...parameters, access_token: at.credentials.accessToken, v: "5.199", lang: "en" })
  const answer = await client.json(at, `${apiHost()}/method/${method}`, answerSchema, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
  })
  if ("error" in answer) {
    if (answer.error.error_code === accept) return null
    throw errorOf(answer.error, at)
  }
  const parsed = schema.safeParse(answer.response)
  if (parsed.success) return parsed.data
  throw at.phase === "send"
    ? unknownOutcome(
        "VK did not confirm the post, so it may or may not be out. Look there before trying again.",
      )
    : unreadable("VK")
}

/** The same, where every refusal is an error. */
export async function ask<T>(
  at: Requester & { credentials: { accessToken: string } },
  method: string,
  parameters: Parameters,
  schema: z.ZodType<T>,
): Promise<T> {
  return (await call(at, method, parameters, schema)) as T
}
