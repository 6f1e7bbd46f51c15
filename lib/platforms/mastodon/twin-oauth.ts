import { createHash } from "node:crypto"
import { json, type Call } from "@/lib/platforms/twin"
import { escapeHtml, page } from "@/lib/platforms/twin-page"
import * as world from "./twin-world"
import type { TwinApp, TwinToken } from "./twin-world"

type Grant = {
  clientId: string
  redirectUri: string
  challenge: string | null
  name: string
  expiresAt: number
}
const codeMinutes = 10

export async function createApp(call: Call): Promise<Response> {
  const { client_name, redirect_uris } = await call.fields()
  const redirectUris = [redirect_uris]
    .flat()
    .flatMap((uris) => String(uris ?? "").split(/\s+/))
    .filter(Boolean)
  if (!client_name) return world.refuse(422, "Validation failed: Application name can't be blank")
  if (redirectUris.length === 0)
    return world.refuse(422, "Validation failed: Redirect URI must be an absolute URI.")
  const app = {
    clientId: world.secret(),
    clientSecret: world.secret(),
    redirectUris,
    name: String(client_name),
  }
  await call.store.put("app", app.clientId, app)
  return json({
    id: world.nextId(call),
    name: app.name,
    redirect_uris: redirectUris,
    client_id: app.clientId,
    client_secret: app.clientSecret,
    client_secret_expires_at: 0,
  })
}

const appOf = async (call: Call, clientId: unknown) =>
  (await call.store.get("app", String(clientId ?? ""))) as TwinApp | null

/** The request's app and redirect address, when both are as they were registered. */
async function checkedRequest(call: Call): Promise<{ app: TwinApp; redirectUri: string } | null> {
  const app = await appOf(call, call.query.get("client_id"))
  const redirectUri = call.query.get("redirect_uri") ?? ""
  return app?.redirectUris.includes(redirectUri) ? { app, redirectUri } : null
}

/** The screen that asks whether an app may post. */
export async function authorize(call: Call): Promise<Response> {
  const checked = await checkedRequest(call)
  if (!checked)
    return page(
      "Error",
      "<p>Client authentication failed, or the redirect URI included is not valid.</p>",
      400,
    )
  const hidden = [...call.query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    "Authorization required",
    `<h1>Authorization required</h1><p><b>${escapeHtml(checked.app.name)}</b> would like to post for you on this sandbox of Mastodon.</p>
<form action="${escapeHtml(`${call.baseUrl}/oauth/authorize/approve`)}">${hidden.join("")}
<p><label>Your name here <input name="name" value="Sandbox person" maxlength="60"></label></p>
<p><button>Authorize</button></p></form>`,
  )
}

export async function approve(call: Call): Promise<Response> {
  const checked = await checkedRequest(call)
  if (!checked) return page("Error", "<p>The redirect URI included is not valid.</p>", 400)
  const code = world.secret()
  const grant: Grant = {
    clientId: checked.app.clientId,
    redirectUri: checked.redirectUri,
    challenge: call.query.get("code_challenge"),
    name: call.query.get("name") || "Sandbox person",
    expiresAt: call.now().getTime() + codeMinutes * 60_000,
  }
  await call.store.put("code", code, grant)
  const target = new URL(checked.redirectUri)
  target.searchParams.set("code", code)
  target.searchParams.set("state", call.query.get("state") ?? "")
  return new Response(null, { status: 302, headers: { location: target.href } })
}

const invalidGrant = () =>
  world.refuse(
    400,
    "invalid_grant",
    "The provided authorization grant is invalid, expired, revoked or already used",
  )

const provesKey = (grant: Grant, verifier: unknown) =>
  !grant.challenge || createHash("sha256").update(String(verifier)).digest("base64url") === grant.challenge

export async function token(call: Call): Promise<Response> {
  const fields = await call.fields()
  const app = await appOf(call, fields.client_id)
  if (!app || app.clientSecret !== fields.client_secret)
    return world.refuse(401, "invalid_client", "Client authentication failed due to unknown client")
  const code = String(fields.code ?? "")
  const grant = (await call.store.get("code", code)) as Grant | null
  if (!grant || grant.clientId !== app.clientId || grant.redirectUri !== fields.redirect_uri)
    return invalidGrant()
  if (grant.expiresAt < call.now().getTime() || !provesKey(grant, fields.code_verifier)) return invalidGrant()
  if (!(await call.store.insertIfAbsent("used-code", code, true))) return invalidGrant()
  const person = await world.createPerson(call, grant.name)
  const accessToken = await world.createToken(call, person.id, app.clientId)
  const created_at = Math.floor(call.now().getTime() / 1000)
  return json({
    access_token: accessToken,
    token_type: "Bearer",
    scope: String(fields.scope ?? "read"),
    created_at,
  })
}

export async function revoke(call: Call): Promise<Response> {
  const fields = await call.fields()
  const known = (await call.store.get("token", String(fields.token ?? ""))) as TwinToken | null
  const app = await appOf(call, fields.client_id)
  if (!app || app.clientSecret !== fields.client_secret || (known && known.clientId !== app.clientId))
    return world.refuse(403, "unauthorized_client", "You are not authorized to revoke this token")
  if (known) await call.store.put("token", String(fields.token), { ...known, revoked: true })
  return json({})
}
