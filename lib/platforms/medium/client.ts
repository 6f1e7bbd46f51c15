import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { createClient, type Explain, type RequestOptions, type Requester } from "@/lib/platforms/http"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export const credentialsSchema = z.object({
  token: z.string(),
  authorId: z.string(),
  /** Where the channel is a publication: its id, and what the person may do there. */
  publication: z.object({ id: z.string(), role: z.enum(["editor", "writer"]) }).nullable(),
})
export type MediumCredentials = z.infer<typeof credentialsSchema>
export type MediumAccess = Access<MediumCredentials>

const errorSchema = z.object({ errors: z.array(z.object({ message: z.string().default("") })).min(1) })

/** A guard in front of Medium answers with pages; only Medium's own words are about this channel. */
const explain: Explain = ({ status, body }, at) => {
  const known = errorSchema.safeParse(body).data
  if (status === 401)
    return at.phase === "connect"
      ? rejected("Medium does not know this integration token.")
      : reconnect(
          "TOKEN_INVALID",
          "Medium no longer accepts this integration token. Connect the channel again.",
        )
  if (status === 403 && known && at.phase !== "connect")
    return reconnect(
      "PERMISSION_DENIED",
      "Medium does not let this account publish here. Check your role on Medium, then connect the channel again.",
    )
  const words = plainWords(known?.errors.map(({ message }) => message).join(" "))
  return status < 500 && status !== 429 && words ? `Medium refused this: ${words}.` : undefined
}

const client = createClient({ name: "Medium", explain })

export async function call<T>(
  at: Requester & { credentials: { token: string } },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
): Promise<T> {
  const url = `${baseUrl("medium", "https://api.medium.com")}/v1${path}`
  const { data } = await client.json(at, url, z.object({ data: schema }), {
    ...options,
    headers: {
      authorization: `Bearer ${at.credentials.token}`,
      accept: "application/json",
      "accept-charset": "utf-8",
    },
  })
  return data as T
}
