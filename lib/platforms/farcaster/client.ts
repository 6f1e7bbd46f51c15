import { z } from "zod"
import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import {
  createClient,
  unexpectedResponse,
  type MapError,
  type RequestOptions,
  type RequestContext,
} from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({
  fid: z.number().int().positive(),
  /** Names the signer that Neynar holds; of use with the operator's key only. */
  signerUuid: z.string(),
})
export type FarcasterCredentials = z.infer<typeof credentialsSchema>
export type FarcasterContext = PlatformContext<FarcasterCredentials>

export const errorSchema = z.object({ code: z.string().optional(), message: z.string() })

/** A bad key or an empty purse is the operator's to mend: the channel is as good as before. */
const explain: MapError = ({ status, body }, ctx) => {
  const known = errorSchema.safeParse(body).data
  if (!known) return undefined
  if (status === 401) return unavailable("Neynar does not accept this installation's key for Farcaster.")
  if (status === 402) return unavailable("This installation's plan at Neynar is used up.")
  if (ctx.phase === "connect" && (status === 403 || status === 404))
    return rejected("Neynar does not know this sign-in. Start again.")
  const words = toPlainText(known.message)
  return status < 500 && status !== 429 && words ? `Farcaster refused this: ${words}.` : undefined
}

export const client = createClient({ name: "Farcaster", explain })

export const apiUrl = (path: string) =>
  `${baseUrl("farcaster", "https://api.neynar.com")}/v2/farcaster${path}`
export const siteUrl = () => baseUrl("farcaster", "https://farcaster.xyz", "web")

export const keyHeader = (ctx: Pick<RequestContext, "key">) => ({ "x-api-key": ctx.key("FARCASTER_API_KEY") })

/** The slashes at the end belong to the paths: https://docs.neynar.com/reference/quickstart */
export const call = <T>(
  ctx: RequestContext,
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
) => client.json(ctx, apiUrl(path), schema, { ...options, headers: keyHeader(ctx) })

const signerSchema = z.object({
  signer_uuid: z.string(),
  status: z.enum(["generated", "pending_approval", "approved", "revoked"]),
  fid: z.number().int().positive().optional(),
})

/** Null when Neynar does not know it. */
export async function signerOf(signer_uuid: string, ctx: RequestContext) {
  const { status, body } = await client.request(
    ctx,
    apiUrl(`/signer/?${new URLSearchParams({ signer_uuid })}`),
    {
      headers: keyHeader(ctx),
      accept: (answer) => answer.status === 404,
    },
  )
  if (status === 404) return null
  const signer = signerSchema.safeParse(body)
  if (!signer.success) throw unexpectedResponse("Farcaster")
  return signer.data
}

/** A refused cast does not say whether the signer or the cast is at fault; the signer's own state does. */
export async function refusalOf(body: unknown, ctx: FarcasterContext) {
  const signer = await signerOf(ctx.credentials.signerUuid, ctx)
  if (signer?.status === "revoked")
    return reconnect("TOKEN_REVOKED", "Access was withdrawn on Farcaster. Connect the channel again.")
  if (signer?.status !== "approved")
    return reconnect("TOKEN_INVALID", "Farcaster no longer accepts this channel's access. Connect it again.")
  const words = toPlainText(errorSchema.safeParse(body).data?.message)
  return rejected(words ? `Farcaster refused this: ${words}.` : "Farcaster refused this cast.")
}
