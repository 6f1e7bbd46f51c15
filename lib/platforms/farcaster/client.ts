import { z } from "zod"
import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import { createApi, createClient, unexpectedResponse } from "@/lib/platforms/http"
import type { MapError, RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({
  fid: z.number().int().positive(),
  /** Identifies the signer stored at Neynar. Only usable with the operator's API key. */
  signerUuid: z.string(),
})
export type FarcasterCredentials = z.infer<typeof credentialsSchema>
export type FarcasterContext = PlatformContext<FarcasterCredentials>

const errorSchema = z.object({ code: z.string().optional(), message: z.string() })

/** Invalid keys and used-up plans are for the operator to fix, so they don't disconnect the channel. */
const explain: MapError = ({ status, body }, ctx) => {
  const error = errorSchema.safeParse(body).data
  if (!error) return undefined
  if (status === 401) return unavailable("Neynar doesn't accept this server's API key for Farcaster.")
  if (status === 402) return unavailable("This server has used up its Neynar plan.")
  if (ctx.phase === "connect" && (status === 403 || status === 404))
    return rejected("Neynar doesn't recognize this sign-in. Connect again.")
  const detail = toPlainText(error.message)
  return status < 500 && status !== 429 && detail ? `Farcaster rejected the request: ${detail}.` : undefined
}

const client = createClient({ name: "Farcaster", explain })

export const siteUrl = () => baseUrl("farcaster", "https://farcaster.xyz", "web")

/** The paths need a trailing slash: https://docs.neynar.com/reference/quickstart */
export const api = createApi<RequestContext>(
  client,
  () => `${baseUrl("farcaster", "https://api.neynar.com")}/v2/farcaster`,
  (ctx) => ({ "x-api-key": ctx.key("FARCASTER_API_KEY") }),
)

const signerSchema = z.object({
  signer_uuid: z.string(),
  status: z.enum(["generated", "pending_approval", "approved", "revoked"]),
  fid: z.number().int().positive().optional(),
})

/** Null if Neynar doesn't know the signer. */
export async function signerOf(signer_uuid: string, ctx: RequestContext) {
  const path = `/signer/?${new URLSearchParams({ signer_uuid })}`
  const { status, body } = await api.request(ctx, path, { accept: (response) => response.status === 404 })
  if (status === 404) return null
  const signer = signerSchema.safeParse(body)
  if (!signer.success) throw unexpectedResponse("Farcaster")
  return signer.data
}

/** The error for a rejected cast. Neynar's response doesn't tell whether the signer or the cast is the cause, so this checks the signer. */
export async function rejectedCastError(body: unknown, ctx: FarcasterContext) {
  const signer = await signerOf(ctx.credentials.signerUuid, ctx)
  if (signer?.status === "revoked")
    return reconnect("TOKEN_REVOKED", "Access was revoked on Farcaster. Reconnect the channel.")
  if (signer?.status !== "approved")
    return reconnect("TOKEN_INVALID", "Farcaster no longer accepts this channel's access. Reconnect it.")
  const detail = toPlainText(errorSchema.safeParse(body).data?.message)
  return rejected(detail ? `Farcaster rejected the request: ${detail}.` : "Farcaster rejected this cast.")
}
