import { createHash, randomBytes } from "node:crypto"
import type { Json } from "@/lib/platforms/json"
import { json, type Call, type Fields, type Route, type TwinContext } from "./twin"
import { escapeHtml } from "@/lib/platforms/text/escape-html"
import { page } from "./page"

/** An app as the platform knows it. `redirectUris` is empty where any address is taken. */
export type TwinClient = { secret: string | null; redirectUris: string[]; name: string }

export type TwinToken = {
  personId: string
  clientId: string
  scope: string
  /** Milliseconds; null for never. */
  expiresAt: number | null
  revoked: boolean
}
type Refresh = { personId: string; clientId: string; scope: string; used: boolean; access: string }
type Code = {
  clientId: string
  redirectUri: string
  challenge: string | null
  scope: string
  name: string
  expiresAt: number
}

export type IssuedTokens = {
  accessToken: string
  refreshToken: string | null
  expiresIn: number | null
  scope: string
  personId: string
}

type Refuse = (error: string, description: string, status: number) => Response

export type TwinOAuth2Options = {
  /** The platform's name on the screen that asks. */
  name: string
  /** `authorize` takes the approval below it, at `/approve`. */
  paths: { authorize: string; token: string; revoke?: string }
  clientIdParameter?: string
  /** `required`: a request without a code challenge is refused. `none`: the platform does not know it. */
  pkce?: "required" | "optional" | "none"
  /** The client proves itself by HTTP Basic and in no other way. */
  basicAuthOnly?: true
  /** How long access lasts; null for ever. */
  accessSeconds: number | null
  /** `rotates`: each refresh token works once, and using it twice ends the whole grant. */
  refresh: "rotates" | "stays" | "none"
  codeSeconds?: number
  /** What comes back beside code and state. */
  extraCallbackParameters?: Record<string, string>
  /** Who signs in: made anew for the name that is typed on the screen. */
  createPerson: (ctx: TwinContext, name: string) => Promise<string>
  /** Without it every app is known, by the keys that a sandbox has. */
  findClient?: (ctx: TwinContext, clientId: string) => Promise<TwinClient | null>
  /** The token endpoint's answer, where it is not the standard's. */
  tokenResponse?: (issued: IssuedTokens) => Json
  errorResponse?: Refuse
}

/** What `Access.key` gives on a sandbox channel: the twin's own keys. */
export const sandboxKey = (name: string) => `sandbox-${name.toLowerCase().replaceAll("_", "-")}`

const secret = () => randomBytes(24).toString("base64url")

const standardRefuse: Refuse = (error, error_description, status) =>
  json({ error, error_description }, status, { "cache-control": "no-store" })

const standardAnswer = ({ accessToken, refreshToken, expiresIn, scope }: IssuedTokens): Json => ({
  access_token: accessToken,
  token_type: "Bearer",
  scope,
  ...(expiresIn !== null && { expires_in: expiresIn }),
  ...(refreshToken && { refresh_token: refreshToken }),
})

/** The OAuth 2.0 of a twin: the screen that asks, codes that work once, tokens that expire, rotate and end. */
export function twinOAuth2(options: TwinOAuth2Options) {
  const { paths, clientIdParameter = "client_id", pkce = "optional", codeSeconds = 600 } = options
  const { errorResponse: refuse = standardRefuse, tokenResponse: answer = standardAnswer } = options
  const clientOf =
    options.findClient ??
    (async (_at: TwinContext, id: string) =>
      id ? { secret: null, redirectUris: [], name: "Carillon" } : null)

  async function issueTokens(
    ctx: TwinContext,
    personId: string,
    scope = "",
    clientId = "",
  ): Promise<IssuedTokens> {
    const accessToken = secret()
    const refreshToken = options.refresh === "none" ? null : secret()
    const { accessSeconds } = options
    const token: TwinToken = {
      personId,
      clientId,
      scope,
      expiresAt: accessSeconds === null ? null : ctx.now().getTime() + accessSeconds * 1000,
      revoked: false,
    }
    await ctx.store.put("token", accessToken, token)
    const kept: Refresh = { personId, clientId, scope, used: false, access: accessToken }
    if (refreshToken) await ctx.store.put("refresh", refreshToken, kept)
    return { accessToken, refreshToken, expiresIn: accessSeconds, scope, personId }
  }

  /** Null when there is no such token; expired and revoked ones are told apart by the caller. */
  async function findToken(call: Call, given?: string): Promise<(TwinToken & { expired: boolean }) | null> {
    const bearer = given ?? call.request.headers.get("authorization")?.replace(/^(Bearer|OAuth) /i, "")
    const token = bearer ? ((await call.store.get("token", bearer)) as TwinToken | null) : null
    return token && { ...token, expired: token.expiresAt !== null && token.expiresAt <= call.now().getTime() }
  }

  async function checkedRequest({ query, ...ctx }: Call) {
    const clientId = query.get(clientIdParameter) ?? ""
    const client = await clientOf(ctx, clientId)
    const redirectUri = query.get("redirect_uri") ?? ""
    if (!client || !URL.canParse(redirectUri) || query.get("response_type") !== "code") return null
    if (client.redirectUris.length > 0 && !client.redirectUris.includes(redirectUri)) return null
    if (pkce === "required" && query.get("code_challenge_method") !== "S256") return null
    return { clientId, client, redirectUri }
  }

  const badRequest = () =>
    page("Error", "<p>The app is not known, or its request is not what was registered.</p>", 400)

  async function authorize(call: Call): Promise<Response> {
    const checked = await checkedRequest(call)
    if (!checked) return badRequest()
    const hidden = [...call.query].map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    const action = escapeHtml(`${call.baseUrl}${paths.authorize}/approve`)
    return page(
      "Authorization required",
      `<h1>Authorization required</h1><p><b>${escapeHtml(checked.client.name)}</b> would like to post for you on this sandbox of ${escapeHtml(options.name)}.</p>
<form action="${action}">${hidden.join("")}
<p><label>Your name here <input name="name" value="Sandbox person" maxlength="60"></label></p>
<p><button>Authorize</button> <button name="deny" value="1">Cancel</button></p></form>`,
    )
  }

  async function approve(call: Call): Promise<Response> {
    const checked = await checkedRequest(call)
    if (!checked) return badRequest()
    const target = new URL(checked.redirectUri)
    target.searchParams.set("state", call.query.get("state") ?? "")
    if (call.query.get("deny")) target.searchParams.set("error", "access_denied")
    else {
      const code = secret()
      const grant: Code = {
        clientId: checked.clientId,
        redirectUri: checked.redirectUri,
        challenge: pkce === "none" ? null : call.query.get("code_challenge"),
        scope: call.query.get("scope") ?? "",
        name: call.query.get("name") || "Sandbox person",
        expiresAt: call.now().getTime() + codeSeconds * 1000,
      }
      await call.store.put("code", code, grant)
      target.searchParams.set("code", code)
      for (const [name, value] of Object.entries(options.extraCallbackParameters ?? {}))
        target.searchParams.set(name, value)
    }
    return new Response(null, { status: 302, headers: { location: target.href } })
  }

  /** The client's id, once it has shown that it knows its secret. */
  async function provenClient(call: Call, fields: Fields): Promise<string | null> {
    const basic = /^Basic (.+)$/.exec(call.request.headers.get("authorization") ?? "")?.[1]
    const [user = "", password = ""] = basic
      ? Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent)
      : []
    if (options.basicAuthOnly && !basic) return null
    const clientId = basic ? user : String(fields[clientIdParameter] ?? "")
    const given = basic ? password : String(fields.client_secret ?? "")
    const client = await clientOf(call, clientId)
    return client && (client.secret === null || client.secret === given) ? clientId : null
  }

  const invalidGrant = (what: string) => refuse("invalid_grant", `The ${what} is invalid or expired.`, 400)

  async function byCode(call: Call, fields: Fields, clientId: string): Promise<Response> {
    const code = String(fields.code ?? "")
    const grant = (await call.store.get("code", code)) as Code | null
    const verifier = String(fields.code_verifier ?? "")
    const proven =
      !grant?.challenge || createHash("sha256").update(verifier).digest("base64url") === grant.challenge
    const same = grant?.clientId === clientId && grant.redirectUri === fields.redirect_uri
    if (!grant || !same || !proven || grant.expiresAt < call.now().getTime()) return invalidGrant("code")
    if (!(await call.store.insertIfAbsent("used-code", code, true))) return invalidGrant("code")
    const personId = await options.createPerson(call, grant.name)
    return json(answer(await issueTokens(call, personId, grant.scope, clientId)))
  }

  async function byRefresh(call: Call, fields: Fields, clientId: string): Promise<Response> {
    const given = String(fields.refresh_token ?? "")
    const kept = (await call.store.get("refresh", given)) as Refresh | null
    if (!kept || (kept.clientId && kept.clientId !== clientId)) return invalidGrant("refresh token")
    const ended = await call.store.get("ended", kept.personId)
    if (kept.used || ended) {
      if (kept.used) await call.store.put("ended", kept.personId, true)
      return invalidGrant("refresh token")
    }
    const issued = await issueTokens(call, kept.personId, kept.scope, clientId)
    if (options.refresh === "stays") return json(answer({ ...issued, refreshToken: null }))
    await call.store.put("refresh", given, { ...kept, used: true })
    return json(answer(issued))
  }

  async function token(call: Call): Promise<Response> {
    const fields = await call.fields()
    const clientId = await provenClient(call, fields)
    if (!clientId) return refuse("invalid_client", "The client is unknown or its secret is wrong.", 401)
    if (fields.grant_type === "authorization_code") return byCode(call, fields, clientId)
    if (fields.grant_type === "refresh_token" && options.refresh !== "none")
      return byRefresh(call, fields, clientId)
    return refuse("unsupported_grant_type", "The grant type is not supported.", 400)
  }

  async function revoke(call: Call): Promise<Response> {
    const fields = await call.fields()
    if (!(await provenClient(call, fields)))
      return refuse("invalid_client", "The client is unknown or its secret is wrong.", 401)
    const given = String(fields.token ?? "")
    const known = (await call.store.get("token", given)) as TwinToken | null
    if (known) await call.store.put("token", given, { ...known, revoked: true })
    const kept = (await call.store.get("refresh", given)) as Refresh | null
    if (kept) await call.store.put("refresh", given, { ...kept, used: true })
    return json({})
  }

  const routes: Route[] = [
    { method: "GET", path: paths.authorize, handle: authorize },
    { method: "GET", path: `${paths.authorize}/approve`, handle: approve },
    { method: "POST", path: paths.token, handle: token },
    ...(paths.revoke ? [{ method: "POST" as const, path: paths.revoke, handle: revoke }] : []),
  ]
  return { routes, issueTokens, findToken }
}
