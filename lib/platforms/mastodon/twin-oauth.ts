import { json, type Call } from "@/lib/platforms/twin/twin"
import { twinOAuth2 } from "@/lib/platforms/twin/oauth2"
import { requirePerson } from "@/lib/platforms/twin/people"
import * as world from "./twin-world"
import type { TwinApp } from "./twin-world"

export async function createApp(call: Call): Promise<Response> {
  const { client_name, redirect_uris } = await call.fields()
  const redirectUris = [redirect_uris]
    .flat()
    .flatMap((uris) => String(uris ?? "").split(/\s+/))
    .filter(Boolean)
  if (!client_name) return world.errorResponse(422, "Validation failed: Application name can't be blank")
  if (redirectUris.length === 0)
    return world.errorResponse(422, "Validation failed: Redirect URI must be an absolute URI.")
  const clientId = world.secret()
  const app: TwinApp = { secret: world.secret(), redirectUris, name: String(client_name) }
  await call.store.put("app", clientId, app)
  return json({
    id: world.nextId(call),
    name: app.name,
    redirect_uris: redirectUris,
    client_id: clientId,
    client_secret: app.secret,
    client_secret_expires_at: 0,
  })
}

/** Tokens last until revoked. */
export const signIn = twinOAuth2({
  name: "Mastodon",
  paths: { authorize: "/oauth/authorize", token: "/oauth/token", revoke: "/oauth/revoke" },
  accessSeconds: null,
  refresh: "none",
  findClient: async ({ store }, clientId) => (await store.get("app", clientId)) as TwinApp | null,
  createPerson: async (ctx, name) => (await world.createPerson(ctx, name)).id,
})

export const signedIn = requirePerson(signIn, (reason) =>
  world.errorResponse(401, `The access token ${reason === "revoked" ? "was revoked" : "is invalid"}`),
)
