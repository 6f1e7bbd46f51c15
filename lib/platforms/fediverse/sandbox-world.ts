import { randomBytes } from "node:crypto"
import type { CaptionRule } from "@/lib/platforms/rules"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { requirePerson, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { json, sandboxOrigin, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"

export type SandboxApp = { secret: string; redirectUris: string[]; name: string }
export type SandboxAttachment = {
  id: string
  mediaId: string
  mimeType: string
  description: string | null
  readyAt: number
}
export type SandboxStatus = {
  id: string
  accountId: string
  text: string
  spoiler: string
  visibility: string
  parent: string | null
  createdAt: string
  attachments: SandboxAttachment[]
  poll: string[] | null
}

export const secret = () => randomBytes(24).toString("base64url")

/** Like Mastodon's, ids are numbers that increase over time. */
export const nextId = (ctx: SandboxContext) =>
  String((BigInt(ctx.now().getTime()) << 16n) | BigInt(randomBytes(2).readUInt16BE()))

export const errorResponse = (status: number, error: string, description?: string) =>
  json({ error, ...(description && { error_description: description }) }, status)

export const statusKey = (accountId: string, id: string) => `${accountId}/${id}`

export async function createPerson(ctx: SandboxContext, displayName: string): Promise<SandboxPerson> {
  const name = displayName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
  const username = `${name || "sandbox"}_${randomBytes(2).toString("hex")}`
  const person = { id: nextId(ctx), username, displayName }
  await ctx.store.put("person", person.id, person)
  await ctx.store.put("username", username, person.id)
  return person
}

export async function createApp(call: Call): Promise<Response> {
  const { client_name, redirect_uris } = await call.fields()
  const redirectUris = [redirect_uris]
    .flat()
    .flatMap((uris) => String(uris ?? "").split(/\s+/))
    .filter(Boolean)
  if (!client_name) return errorResponse(422, "Validation failed: Application name can't be blank")
  if (redirectUris.length === 0)
    return errorResponse(422, "Validation failed: Redirect URI must be an absolute URI.")
  const clientId = secret()
  const app: SandboxApp = { secret: secret(), redirectUris, name: String(client_name) }
  await call.store.put("app", clientId, app)
  return json({
    id: nextId(call),
    name: app.name,
    redirect_uris: redirectUris,
    client_id: clientId,
    client_secret: app.secret,
    client_secret_expires_at: 0,
  })
}

export type ServerOptions = {
  slug: string
  name: string
  /** In NodeInfo. */
  software: string
  version: string
  caption: CaptionRule
  mediaMax: number
  mediaRequired?: true
  /** Null if tokens last until revoked. */
  accessSeconds: number | null
  /** Whether it remembers the Idempotency-Key of requests. */
  isIdempotent: boolean
}

/** One server with its apps, people, statuses, and attachments. */
export function createWorld(options: ServerOptions) {
  const origin = sandboxOrigin(options.slug)
  const signIn = sandboxOAuth2({
    name: options.name,
    paths: { authorize: "/oauth/authorize", token: "/oauth/token", revoke: "/oauth/revoke" },
    accessSeconds: options.accessSeconds,
    refresh: options.accessSeconds === null ? "none" : "rotates",
    findClient: async ({ store }, clientId) => (await store.get("app", clientId)) as SandboxApp | null,
    createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  })
  const signedIn = requirePerson(signIn, (reason) =>
    errorResponse(
      401,
      `The access token ${reason === "unknown" ? "is invalid" : reason === "revoked" ? "was revoked" : "expired"}`,
    ),
  )
  return { ...options, origin, host: new URL(origin).host, signIn, signedIn }
}
export type World = ReturnType<typeof createWorld>
