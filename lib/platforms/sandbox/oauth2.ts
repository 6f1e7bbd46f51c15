import { createHash, randomBytes } from "node:crypto"
import type { Json } from "@/lib/platforms/json"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import { json, type Call, type Fields, type Route, type SandboxContext } from "./sandbox"
import { escapeHtml } from "@/lib/platforms/markup/escape-html"
import { page } from "./page"

/** An OAuth app registered on the platform. If `redirectUris` is empty, any redirect URI is allowed. */
export type SandboxClient = { secret: string | null; redirectUris: string[]; name: string }

export type SandboxToken = {
  personId: string
  clientId: string
  scope: string
  /** Milliseconds; null for never. */
  expiresAt: number | null
  revoked: boolean
}
const clientKind = "client"
const hasClientsKey = "*"

/** From then on, the sandbox rejects other clients and wrong secrets, as a platform does with third-party apps. */
export async function registerSandboxClient(
  { store }: Pick<SandboxContext, "store">,
  id: string,
  client: SandboxClient,
) {
  await store.put(clientKind, hasClientsKey, true)
  await store.put(clientKind, id, client)
}

type RefreshToken = { personId: string; clientId: string; scope: string; used: boolean; access: string }
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

type ErrorResponse = (error: string, description: string, status: number) => Response

export type SandboxOAuth2Options = {
  /** The platform's name on the consent screen. */
  name: string
  /** Approval is at `/approve` below `authorize`. */
  paths: { authorize: string; token: string; revoke?: string }
  clientIdParameter?: string
  /** `required`: rejects requests without a code challenge. `none`: not supported. */
  pkce?: "required" | "optional" | "none"
  challengeEncoding?: "base64url" | "hex"
  /** The client can only authenticate with HTTP Basic. */
  basicAuthOnly?: true
  /** Lifetime of access tokens. Null if they don't expire. */
  accessSeconds: number | null
  /** `rotates`: each refresh token works once, and reusing it revokes the whole grant. */
  refresh: "rotates" | "reusable" | "none"
  codeSeconds?: number
  /** Callback parameters besides code and state. */
  extraCallbackParameters?: Record<string, string>
  /** Creates a person with the name entered on the consent screen. */
  createPerson: (ctx: SandboxContext, name: string) => Promise<string>
  /** By default, every client id is accepted without a secret until a client is registered. */
  findClient?: (ctx: SandboxContext, clientId: string) => Promise<SandboxClient | null>
  /** The token endpoint's response, if it's nonstandard. */
  tokenResponse?: (issued: IssuedTokens) => Json
  errorResponse?: ErrorResponse
}

/** What `PlatformContext.key` returns for sandbox channels. */
export const sandboxKey = (name: string, fallback?: string) =>
  fallback ?? `sandbox-${name.toLowerCase().replaceAll("_", "-")}`

const secret = () => randomBytes(24).toString("base64url")

const standardErrorResponse: ErrorResponse = (error, error_description, status) =>
  json({ error, error_description }, status, { "cache-control": "no-store" })

const standardTokenResponse = ({ accessToken, refreshToken, expiresIn, scope }: IssuedTokens): Json => ({
  access_token: accessToken,
  token_type: "Bearer",
  scope,
  ...(expiresIn !== null && { expires_in: expiresIn }),
  ...(refreshToken && { refresh_token: refreshToken }),
})

/** A sandbox's OAuth 2.0 server: the consent screen, single-use codes, and tokens that expire, rotate, and can be revoked. */
export function sandboxOAuth2(options: SandboxOAuth2Options) {
  const {
    paths,
    clientIdParameter = "client_id",
    pkce = "optional",
    codeSeconds = 600,
    challengeEncoding = "base64url",
  } = options
  const { errorResponse = standardErrorResponse, tokenResponse = standardTokenResponse } = options
  const findClient =
    options.findClient ??
    (async ({ store }: SandboxContext, id: string) => {
      const registered = (await store.get(clientKind, id)) as SandboxClient | null
      if (registered || (await store.get(clientKind, hasClientsKey))) return registered
      return id ? { secret: null, redirectUris: [], name: "Carillon" } : null
    })

  async function issueTokens(
    ctx: SandboxContext,
    personId: string,
    scope = "",
    clientId = "",
  ): Promise<IssuedTokens> {
    const accessToken = secret()
    const refreshToken = options.refresh === "none" ? null : secret()
    const { accessSeconds } = options
    const token: SandboxToken = {
      personId,
      clientId,
      scope,
      expiresAt: accessSeconds === null ? null : ctx.now().getTime() + accessSeconds * 1000,
      revoked: false,
    }
    await ctx.store.put("token", accessToken, token)
    const refresh: RefreshToken = { personId, clientId, scope, used: false, access: accessToken }
    if (refreshToken) await ctx.store.put("refresh", refreshToken, refresh)
    return { accessToken, refreshToken, expiresIn: accessSeconds, scope, personId }
  }

  /** The credentials of a channel created without signing in. */
  async function issueCredentials(
    ctx: SandboxContext,
    personId: string,
    scopes: string[],
    clientId?: string,
  ): Promise<Tokens> {
    const { accessToken, refreshToken, expiresIn } = await issueTokens(
      ctx,
      personId,
      scopes.join(" "),
      clientId,
    )
    const expiresAt =
      expiresIn === null ? null : new Date(ctx.now().getTime() + expiresIn * 1000).toISOString()
    return { accessToken, refreshToken, expiresAt, scopes }
  }

  /** Null if the token doesn't exist. The caller checks whether it's expired or revoked. */
  async function findToken(
    call: Call,
    accessToken?: string,
  ): Promise<(SandboxToken & { expired: boolean }) | null> {
    const bearer = accessToken ?? call.request.headers.get("authorization")?.replace(/^(Bearer|OAuth) /i, "")
    const token = bearer ? ((await call.store.get("token", bearer)) as SandboxToken | null) : null
    return token && { ...token, expired: token.expiresAt !== null && token.expiresAt <= call.now().getTime() }
  }

  async function validateRequest({ query, ...ctx }: Call) {
    const clientId = query.get(clientIdParameter) ?? ""
    const client = await findClient(ctx, clientId)
    const redirectUri = query.get("redirect_uri") ?? ""
    if (!client || !URL.canParse(redirectUri) || query.get("response_type") !== "code") return null
    if (client.redirectUris.length > 0 && !client.redirectUris.includes(redirectUri)) return null
    if (pkce === "required" && query.get("code_challenge_method") !== "S256") return null
    return { clientId, client, redirectUri }
  }

  const badRequest = () => page("Error", "<p>Unknown app or invalid request.</p>", 400)

  async function authorize(call: Call): Promise<Response> {
    const request = await validateRequest(call)
    if (!request) return badRequest()
    const hidden = [...call.query].map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    const action = escapeHtml(`${call.baseUrl}${paths.authorize}/approve`)
    return page(
      "Authorization required",
      `<h1>Authorization required</h1><p><b>${escapeHtml(request.client.name)}</b> wants to post on your behalf on this ${escapeHtml(options.name)} sandbox.</p>
<form action="${action}">${hidden.join("")}
<p><label>Your name <input name="name" value="Sandbox person" maxlength="60"></label></p>
<p><button>Authorize</button> <button name="deny" value="1">Cancel</button></p></form>`,
    )
  }

  async function approve(call: Call): Promise<Response> {
    const request = await validateRequest(call)
    if (!request) return badRequest()
    const target = new URL(request.redirectUri)
    target.searchParams.set("state", call.query.get("state") ?? "")
    if (call.query.get("deny")) target.searchParams.set("error", "access_denied")
    else {
      const code = secret()
      const grant: Code = {
        clientId: request.clientId,
        redirectUri: request.redirectUri,
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

  /** The client's id, or null if its secret is wrong. */
  async function authenticateClient(call: Call, fields: Fields): Promise<string | null> {
    const basic = /^Basic (.+)$/.exec(call.request.headers.get("authorization") ?? "")?.[1]
    const [user = "", password = ""] = basic
      ? Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent)
      : []
    if (options.basicAuthOnly && !basic) return null
    const clientId = basic ? user : String(fields[clientIdParameter] ?? "")
    const clientSecret = basic ? password : String(fields.client_secret ?? "")
    const client = await findClient(call, clientId)
    return client && (client.secret === null || client.secret === clientSecret) ? clientId : null
  }

  const invalidGrant = (what: string) =>
    errorResponse("invalid_grant", `The ${what} is invalid or expired.`, 400)

  async function exchangeCode(call: Call, fields: Fields, clientId: string): Promise<Response> {
    const code = String(fields.code ?? "")
    const grant = (await call.store.get("code", code)) as Code | null
    const verifier = String(fields.code_verifier ?? "")
    const isVerified =
      !grant?.challenge || createHash("sha256").update(verifier).digest(challengeEncoding) === grant.challenge
    const isSameClient = grant?.clientId === clientId && grant.redirectUri === fields.redirect_uri
    if (!grant || !isSameClient || !isVerified || grant.expiresAt < call.now().getTime())
      return invalidGrant("code")
    if (!(await call.store.insertIfAbsent("used-code", code, true))) return invalidGrant("code")
    const personId = await options.createPerson(call, grant.name)
    return json(tokenResponse(await issueTokens(call, personId, grant.scope, clientId)))
  }

  async function exchangeRefreshToken(call: Call, fields: Fields, clientId: string): Promise<Response> {
    const refreshToken = String(fields.refresh_token ?? "")
    const grant = (await call.store.get("refresh", refreshToken)) as RefreshToken | null
    if (!grant || (grant.clientId && grant.clientId !== clientId)) return invalidGrant("refresh token")
    const isRevoked = await call.store.get("ended", grant.personId)
    if (grant.used || isRevoked) {
      if (grant.used) await call.store.put("ended", grant.personId, true)
      return invalidGrant("refresh token")
    }
    const issued = await issueTokens(call, grant.personId, grant.scope, clientId)
    if (options.refresh === "reusable") return json(tokenResponse({ ...issued, refreshToken: null }))
    await call.store.put("refresh", refreshToken, { ...grant, used: true })
    return json(tokenResponse(issued))
  }

  async function token(call: Call): Promise<Response> {
    const fields = await call.fields()
    const clientId = await authenticateClient(call, fields)
    if (!clientId)
      return errorResponse("invalid_client", "The client is unknown or its secret is wrong.", 401)
    if (fields.grant_type === "authorization_code") return exchangeCode(call, fields, clientId)
    if (fields.grant_type === "refresh_token" && options.refresh !== "none")
      return exchangeRefreshToken(call, fields, clientId)
    return errorResponse("unsupported_grant_type", "The grant type is not supported.", 400)
  }

  async function revoke(call: Call): Promise<Response> {
    const fields = await call.fields()
    if (!(await authenticateClient(call, fields)))
      return errorResponse("invalid_client", "The client is unknown or its secret is wrong.", 401)
    const token = String(fields.token ?? "")
    const access = (await call.store.get("token", token)) as SandboxToken | null
    if (access) await call.store.put("token", token, { ...access, revoked: true })
    const refresh = (await call.store.get("refresh", token)) as RefreshToken | null
    if (refresh) await call.store.put("refresh", token, { ...refresh, used: true })
    return json({})
  }

  const routes: Route[] = [
    { method: "GET", path: paths.authorize, handle: authorize },
    { method: "GET", path: `${paths.authorize}/approve`, handle: approve },
    { method: "POST", path: paths.token, handle: token },
    ...(paths.revoke ? [{ method: "POST" as const, path: paths.revoke, handle: revoke }] : []),
  ]
  return { routes, issueTokens, issueCredentials, findToken }
}
