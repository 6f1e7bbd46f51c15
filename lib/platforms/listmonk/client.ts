import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { createClient, type Explain, type RequestOptions, type Requester } from "@/lib/platforms/http"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** Where listmonk is installed, a path below the host included. */
  url: z.url(),
  /** Where its public pages are, by its own settings. */
  rootUrl: z.url(),
  username: z.string(),
  token: z.string(),
})
export type ListmonkCredentials = z.infer<typeof credentialsSchema>
export type ListmonkAccess = Access<ListmonkCredentials>

const errorSchema = z.object({ message: z.string() })

/** This one text is not translated; all others come in the language of the installation. */
const wrongKey = /invalid API credentials/i

/** Wrong keys and missing rights are both 403: https://listmonk.app/docs/apis/apis/ */
const explain: Explain = ({ status, body }, at) => {
  const message = errorSchema.safeParse(body).data?.message
  if (status === 413) return rejected("The web server in front of listmonk refuses files of this size.")
  if (at.phase === "connect") {
    if (status === 401 || status === 403)
      return rejected("Listmonk does not accept this API user with this token, or gives it too few rights.")
    if (status === 404 || message === undefined)
      return status < 500 ? rejected("This address does not answer like a listmonk installation.") : undefined
  }
  if (status === 403 && message !== undefined)
    return wrongKey.test(message)
      ? reconnect(
          "TOKEN_INVALID",
          "Listmonk no longer accepts this API user's token. Connect again with a new one.",
        )
      : reconnect(
          "PERMISSION_DENIED",
          "This API user lacks a right in listmonk: it has to manage and send campaigns, and to see its lists.",
        )
  const words = plainWords(message)
  return words && status < 500 && status !== 429 && status !== 401
    ? `Listmonk refused this: ${words}.`
    : undefined
}

export const client = createClient({ name: "Listmonk", explain })

type Signed = Requester & { credentials: Pick<ListmonkCredentials, "url" | "username" | "token"> }

export const signature = ({ username, token }: Pick<ListmonkCredentials, "username" | "token">) => ({
  authorization: `Basic ${Buffer.from(`${username}:${token}`).toString("base64")}`,
})

/** Every answer stands in `data`. */
export async function call<T>(
  at: Signed,
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
): Promise<T> {
  const envelope = z.object({ data: schema })
  const headers = { ...signature(at.credentials), ...options.headers }
  const { data } = await client.json(at, `${at.credentials.url}/api${path}`, envelope, {
    ...options,
    headers,
  })
  return data as T
}
