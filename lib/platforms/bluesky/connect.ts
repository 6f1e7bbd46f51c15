import { z } from "zod"
import { PlatformError, reconnect, rejected } from "@/lib/platforms/errors"
import type { ConnectContext, FormConnect, Platform } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { bearer } from "@/lib/platforms/http"
import { parseOrigin } from "@/lib/platforms/text/web-url"
import { client, resolveHandle, xrpc, xrpcPath, type BlueskyContext, type BlueskyCredentials } from "./client"

const sessionSchema = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
  active: z.boolean().optional(),
  status: z.string().optional(),
})
const didDocument = z.object({
  service: z.array(z.object({ id: z.string(), serviceEndpoint: z.unknown() })).default([]),
})
const profileSchema = z.object({ displayName: z.string().optional(), avatar: z.string().optional() })

const entryway = () => baseUrl("bluesky", "https://bsky.social")

/** Accepts handles with an @, as a profile URL, or with invisible direction marks that some apps add. */
const cleanIdentifier = (text: string) =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
    .replace(/^https?:\/\/[^/]+\/profile\//, "")
    .replace(/^@|\/$/g, "")

const cleanService = (text: string) => parseOrigin(text, "Enter a valid server URL, such as bsky.social.")

async function didDocumentOf(did: string, ctx: ConnectContext) {
  const url = did.startsWith("did:web:")
    ? `https://${did.slice("did:web:".length)}/.well-known/did.json`
    : `${baseUrl("bluesky", "https://plc.directory", "plc")}/${did}`
  return client.json(ctx, url, didDocument)
}

/** Resolves handle → DID → DID document → PDS. Falls back to the entryway. */
async function findService(identifier: string, ctx: ConnectContext): Promise<string> {
  // Email addresses can't be resolved.
  if (identifier.includes("@")) return entryway()
  try {
    const did = identifier.startsWith("did:") ? identifier : await resolveHandle(identifier, entryway(), ctx)
    const { service } = await didDocumentOf(did, ctx)
    const pds = service.find(({ id }) => id.endsWith("#atproto_pds"))?.serviceEndpoint
    return typeof pds === "string" ? cleanService(pds) : entryway()
  } catch (error) {
    if (error instanceof PlatformError) return entryway()
    throw error
  }
}

async function createSession(service: string, identifier: string, password: string, ctx: ConnectContext) {
  const options = { method: "POST", json: { identifier, password } }
  const url = service + xrpcPath("com.atproto.server.createSession")
  const session = await client.json({ ...ctx, phase: "connect" }, url, sessionSchema, options)
  if (session.active === false)
    throw rejected(`This account is ${session.status ?? "not active"} on Bluesky.`)
  return session
}

async function loadAccount(credentials: BlueskyCredentials, ctx: ConnectContext): Promise<RemoteAccount> {
  const { did, handle } = credentials
  const path = xrpcPath("app.bsky.actor.getProfile", { actor: did })
  // Self-hosted servers without an AppView can't return profiles, but can still post.
  const profile = await xrpc.json({ ...ctx, credentials }, path, profileSchema).catch(() => null)
  return {
    remoteId: did,
    username: handle,
    displayName: profile?.displayName || handle,
    imageUrl: profile?.avatar ?? null,
    profileUrl: `${baseUrl("bluesky", "https://bsky.app", "app")}/profile/${handle}`,
  }
}

export const connect: FormConnect<BlueskyCredentials> = {
  kind: "form",
  fields: [
    {
      name: "identifier",
      label: "Handle",
      type: "text",
      help: "Your handle, such as you.bsky.social.",
      placeholder: "you.bsky.social",
      required: true,
    },
    {
      name: "appPassword",
      label: "App password",
      type: "password",
      help: "Create one on Bluesky under Settings > Privacy and security > App passwords. Don't use your account password.",
      placeholder: "xxxx-xxxx-xxxx-xxxx",
      required: true,
    },
    {
      name: "service",
      label: "Server",
      type: "url",
      help: "Only needed if we can't find your server from your handle.",
      placeholder: "https://bsky.social",
      required: false,
    },
  ],
  connect: async (values, ctx) => {
    const identifier = cleanIdentifier(values.identifier ?? "")
    const appPassword = (values.appPassword ?? "").trim()
    if (!identifier || !appPassword) throw rejected("Enter your handle and an app password.")
    const enteredService = values.service?.trim()
    const service = enteredService ? cleanService(enteredService) : await findService(identifier, ctx)
    const { did, handle, accessJwt, refreshJwt } = await createSession(service, identifier, appPassword, ctx)
    const credentials = { service, did, handle, accessJwt, refreshJwt, appPassword }
    return { accounts: [{ account: await loadAccount(credentials, ctx), credentials }] }
  },
}

type Refresh = NonNullable<Platform<unknown, BlueskyCredentials>["refresh"]>

/** The old refresh token stays valid for two hours, so a lost response does no harm. */
export const refresh: Refresh = async (credentials, ctx) => {
  const { service, did, appPassword, refreshJwt } = credentials
  try {
    const path = xrpcPath("com.atproto.server.refreshSession")
    const options = { method: "POST", headers: bearer(refreshJwt) }
    const session = await xrpc.json({ ...ctx, credentials }, path, sessionSchema, options)
    const { handle, accessJwt } = session
    return { ...credentials, handle, accessJwt, refreshJwt: session.refreshJwt }
  } catch (error) {
    const reason =
      error instanceof PlatformError && error.cause.kind === "reconnect" ? error.cause.reason : null
    if (!reason || reason === "ACCOUNT_SUSPENDED") throw error
    const session = await createSession(service, did, appPassword, ctx).catch((failure) => {
      if (failure instanceof PlatformError && failure.kind !== "rejected") throw failure
      throw reconnect(
        reason === "TOKEN_REVOKED" ? reason : "REFRESH_FAILED",
        "Bluesky no longer accepts the app password. Reconnect the channel with a new one.",
      )
    })
    return { ...credentials, accessJwt: session.accessJwt, refreshJwt: session.refreshJwt }
  }
}

export function expiresAt({ accessJwt }: BlueskyCredentials): Date | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(accessJwt.split(".")[1] ?? "", "base64url").toString())
    const { exp } = z.object({ exp: z.number() }).parse(payload)
    return new Date(exp * 1000)
  } catch {
    return null
  }
}

export async function revoke(ctx: BlueskyContext): Promise<void> {
  const options = { method: "POST", headers: bearer(ctx.credentials.refreshJwt) }
  await xrpc.request(ctx, xrpcPath("com.atproto.server.deleteSession"), options)
}
