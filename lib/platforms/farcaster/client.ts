import { z } from "zod"
import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import {
  createClient,
  unreadable,
  type Explain,
  type RequestOptions,
  type Requester,
} from "@/lib/platforms/http"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export const credentialsSchema = z.object({
  fid: z.number().int().positive(),
  /** Names the signer that Neynar holds; of use with the operator's key only. */
  signerUuid: z.string(),
})
export type FarcasterCredentials = z.infer<typeof credentialsSchema>
export type FarcasterAccess = Access<FarcasterCredentials>

export const errorSchema = z.object({ code: z.string().optional(), message: z.string() })

/** A bad key or an empty purse is the operator's to mend: the channel is as good as before. */
const explain: Explain = ({ status, body }, at) => {
  const known = errorSchema.safeParse(body).data
  if (!known) return undefined
  if (status === 401) return unavailable("Neynar does not accept this installation's key for Farcaster.")
  if (status === 402) return unavailable("This installation's plan at Neynar is used up.")
  if (at.phase === "connect" && (status === 403 || status === 404))
    return rejected("Neynar does not know this sign-in. Start again.")
  const words = plainWords(known.message)
  return status < 500 && status !== 429 && words ? `Farcaster refused this: ${words}.` : undefined
}

export const client = createClient({ name: "Farcaster", explain })

export const apiUrl = (path: string) =>
  `${baseUrl("farcaster", "https://api.neynar.com")}/v2/farcaster${path}`
export const siteUrl = () => baseUrl("farcaster", "https://farcaster.xyz", "web")

export const keyHeader = (at: Pick<Requester, "key">) => ({ "x-api-key": at.key("FARCASTER_API_KEY") })

/** The slashes at the end belong to the paths: https://docs.neynar.com/reference/quickstart */
export const call = <T>(at: Requester, path: string, schema: z.ZodType<T>, options: RequestOptions = {}) =>
  client.json(at, apiUrl(path), schema, { ...options, headers: keyHeader(at) })

const signerSchema = z.object({
  signer_uuid: z.string(),
  status: z.enum(["generated", "pending_approval", "approved", "revoked"]),
  fid: z.number().int().positive().optional(),
})

/** Null when Neynar does not know it. */
export async function signerOf(signer_uuid: string, at: Requester) {
  const { status, body } = await client.request(
    at,
    apiUrl(`/signer/?${new URLSearchParams({ signer_uuid })}`),
    {
      headers: keyHeader(at),
      accept: (answer) => answer.status === 404,
    },
  )
  if (status === 404) return null
  const signer = signerSchema.safeParse(body)
  if (!signer.success) throw unreadable("Farcaster")
  return signer.data
}

/** A refused cast does not say whether the signer or the cast is at fault; the signer's own state does. */
export async function refusalOf(body: unknown, at: FarcasterAccess) {
  const signer = await signerOf(at.credentials.signerUuid, at)
  if (signer?.status === "revoked")
    return reconnect("TOKEN_REVOKED", "Access was withdrawn on Farcaster. Connect the channel again.")
  if (signer?.status !== "approved")
    return reconnect("TOKEN_INVALID", "Farcaster no longer accepts this channel's access. Connect it again.")
  const words = plainWords(errorSchema.safeParse(body).data?.message)
  return rejected(words ? `Farcaster refused this: ${words}.` : "Farcaster refused this cast.")
}
