import * as oauth from "oauth4webapi"
import { z } from "zod"
import { rateLimited, reconnect, unavailable } from "@/lib/platforms/errors"
import { readMessage } from "@/lib/platforms/http"
import type { ConnectContext, OAuth2Connect, OAuth2Finish, OAuth2Start } from "@/lib/platforms/platform"
import { retryAfterSeconds } from "@/lib/platforms/retry-after"
import { scopeNames, scopesWithout, type ScopeUse } from "@/lib/platforms/setup/platform-setup"
import { refreshError, signInError } from "./sign-in-errors"
import { toPlainText } from "@/lib/platforms/text/plain-text"

const timeoutMs = 20_000

/** The stored part of a token response. Platforms extend it with their own credentials. Times are ISO 8601. */
export const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** Null if access doesn't expire. */
  expiresAt: z.string().nullable(),
  scopes: z.array(z.string()),
})
export type Tokens = z.output<typeof tokensSchema>

export const tokenExpiry = ({ expiresAt }: { expiresAt?: string | null }) =>
  expiresAt ? new Date(expiresAt) : null

type AppContext = Pick<ConnectContext, "key">
/** A function if it depends on the app. */
type PerApp<Setting> = Setting | ((ctx: AppContext) => Setting)

/** A platform's OAuth 2.0 settings (RFC 6749). Omitted settings follow the standard. */
export type OAuth2Settings = {
  name: string
  /** Functions, since the operator can override hosts. */
  endpoints: { authorize: () => string; token: () => string; revoke?: () => string }
  /** Environment variable names. Without a secret, the client is public. */
  clientId: string
  clientSecret?: string
  /** For platforms with another parameter name, such as `client_key`. */
  clientIdParameter?: string
  /** How the client authenticates at the token endpoint: in the body (default) or with HTTP Basic. */
  clientAuth?: "body" | "basic"
  scopes: PerApp<readonly ScopeUse[]>
  scopeSeparator?: string
  /** RFC 7636 with S256. On by default; turn it off for platforms that reject unknown parameters. */
  pkce?: boolean
  /** How the platform encodes the code challenge, if not as RFC 7636 says. */
  challengeEncoding?: "hex"
  authorizeParameters?: PerApp<Record<string, string>>
  /** The body format of token requests. Defaults to a form. */
  bodyFormat?: "form" | "json"
  /** Additional headers the API requires. */
  headers?: Record<string, string>
  /** Converts a nonstandard token response to the standard format. */
  normalizeTokenResponse?: (body: Record<string, unknown>) => Record<string, unknown>
}

type Grant = { ctx: ConnectContext; as: oauth.AuthorizationServer; client: oauth.Client }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const omitNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Creates an OAuth 2.0 client for one platform. */
export function oauth2(settings: OAuth2Settings) {
  const { name, endpoints, scopes, scopeSeparator = " ", clientIdParameter = "client_id" } = settings
  const { authorizeParameters } = settings

  const requestedScopes = (ctx: ConnectContext) =>
    scopeNames(scopesWithout(typeof scopes === "function" ? scopes(ctx) : scopes, ctx.disabledFeatures))

  const createGrant = (ctx: ConnectContext): Grant => ({
    ctx,
    as: {
      issuer: new URL(endpoints.token()).origin,
      token_endpoint: endpoints.token(),
      ...(endpoints.revoke && { revocation_endpoint: endpoints.revoke() }),
    },
    client: { client_id: ctx.key(settings.clientId) },
  })

  const authenticateClient =
    (ctx: ConnectContext): oauth.ClientAuth =>
    (_as, { client_id }, body, headers) => {
      const secret = settings.clientSecret && ctx.key(settings.clientSecret)
      if (secret && settings.clientAuth === "basic") {
        const pair = `${encodeURIComponent(client_id)}:${encodeURIComponent(secret)}`
        headers.set("authorization", `Basic ${Buffer.from(pair).toString("base64")}`)
        return
      }
      body.set(clientIdParameter, client_id)
      if (secret) body.set("client_secret", secret)
    }

  /** With the platform's words, but not those of a success, which may contain tokens. */
  const unexpectedResponse = (status: number, text: string) => {
    const words = status < 400 ? null : toPlainText(readMessage(parseJson(text)) ?? text)
    return unavailable(
      `${name} returned an unexpected response (HTTP ${status})${words ? `: ${words}` : ""}.`,
    )
  }

  /** Converts responses to the standard format, which the OAuth library requires. */
  async function normalizeResponse(response: Response): Promise<Response> {
    const text = await response.text()
    const body = parseJson(text)
    if (response.status >= 500 || !isRecord(body)) throw unexpectedResponse(response.status, text)
    // The API tells who signed in, so the ID token isn't needed and doesn't have to be verified.
    const { id_token: _idToken, ...tokenResponse } = omitNulls(
      settings.normalizeTokenResponse?.(body) ?? body,
    )
    const isStandard = typeof tokenResponse.error === "string" || "access_token" in tokenResponse
    if (!isStandard && response.status !== 401) throw unexpectedResponse(response.status, text)
    // RFC 6749 §5.2: the token endpoint responds with 401 only if it doesn't accept the client.
    if (!isStandard) return Response.json({ error: "invalid_client" }, { status: 401 })
    const status = typeof tokenResponse.error === "string" ? Math.max(response.status, 400) : response.status
    // The standard requires a token type, but several platforms omit or rename it.
    const typed = "access_token" in tokenResponse ? { ...tokenResponse, token_type: "bearer" } : tokenResponse
    return Response.json(typed, { status })
  }

  /** `extraParameters`: nonstandard parameters the platform requires, such as `device_id`. */
  const requestOptions = (ctx: ConnectContext, extraParameters: Record<string, string> = {}) => ({
    additionalParameters: extraParameters,
    [oauth.customFetch]: async (url: string, init: oauth.CustomFetchOptions<string, BodyInit | null>) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const json = settings.bodyFormat === "json"
      const body = json ? JSON.stringify(Object.fromEntries(init.body as URLSearchParams)) : String(init.body)
      const headers = {
        ...init.headers,
        ...(json && { "content-type": "application/json" }),
        ...settings.headers,
      }
      const response = await ctx.fetch(url, { method: init.method, body, headers, signal })
      if (response.status !== 429) return normalizeResponse(response)
      const seconds = retryAfterSeconds(response.headers, ctx.now())
      throw rateLimited(seconds, `${name} is rate limiting requests. Try again in ${seconds} seconds.`)
    },
    [oauth.allowInsecureRequests]: true,
  })

  const toTokens = (
    tokenResponse: oauth.TokenEndpointResponse,
    ctx: ConnectContext,
    previous?: Tokens,
  ): Tokens => ({
    accessToken: tokenResponse.access_token,
    // Without a new refresh token, the previous one stays valid.
    refreshToken: tokenResponse.refresh_token ?? previous?.refreshToken ?? null,
    expiresAt:
      tokenResponse.expires_in === undefined
        ? null
        : new Date(ctx.now().getTime() + tokenResponse.expires_in * 1000).toISOString(),
    scopes: tokenResponse.scope?.split(/[\s,]+/).filter(Boolean) ?? previous?.scopes ?? requestedScopes(ctx),
  })

  async function exchangeWithResponse(
    ctx: ConnectContext,
    { code, redirectUri, codeVerifier }: OAuth2Finish,
    extraParameters?: Record<string, string>,
  ) {
    const { as, client } = createGrant(ctx)
    try {
      // The callback route has already checked the state.
      const callback = new URLSearchParams({ code })
      const parameters = oauth.validateAuthResponse(as, client, callback, oauth.skipStateCheck)
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        authenticateClient(ctx),
        parameters,
        redirectUri,
        settings.pkce === false ? oauth.nopkce : codeVerifier,
        requestOptions(ctx, extraParameters),
      )
      const tokenResponse = await oauth.processAuthorizationCodeResponse(as, client, response)
      return { tokens: toTokens(tokenResponse, ctx), tokenResponse }
    } catch (error) {
      throw signInError(name, error)
    }
  }

  const encodeChallenge = (challenge: string) =>
    settings.challengeEncoding
      ? Buffer.from(challenge, "base64url").toString(settings.challengeEncoding)
      : challenge

  function authorizeUrl({ redirectUri, state, codeChallenge }: OAuth2Start, ctx: ConnectContext): string {
    const url = new URL(endpoints.authorize())
    const scope = requestedScopes(ctx).join(scopeSeparator)
    const parameters = {
      response_type: "code",
      [clientIdParameter]: ctx.key(settings.clientId),
      redirect_uri: redirectUri,
      ...(scope && { scope }),
      state,
      ...(settings.pkce !== false && {
        code_challenge: encodeChallenge(codeChallenge),
        code_challenge_method: "S256",
      }),
      ...(typeof authorizeParameters === "function" ? authorizeParameters(ctx) : authorizeParameters),
    }
    for (const [parameter, value] of Object.entries(parameters)) url.searchParams.set(parameter, value)
    return url.href
  }

  return {
    authorizeUrl,

    /** For platforms that need nothing besides the sign-in. */
    connect: <Credentials>(finish: OAuth2Connect<Credentials>["finish"]): OAuth2Connect<Credentials> => ({
      kind: "oauth2",
      fields: [],
      start: async (input, ctx) => ({ authorizeUrl: authorizeUrl(input, ctx), session: null }),
      finish,
    }),

    /** Exchanges the code for tokens. Throws `rejected` if the platform rejects the code. */
    exchange: async (ctx: ConnectContext, input: OAuth2Finish, extraParameters?: Record<string, string>) =>
      (await exchangeWithResponse(ctx, input, extraParameters)).tokens,

    /** Like `exchange`, but also returns the platform's full response. */
    exchangeWithResponse,

    /** Refreshes the tokens. Only throws `reconnect` if the platform says the grant is no longer valid. */
    async refresh(
      ctx: ConnectContext,
      previous: Tokens,
      extraParameters?: Record<string, string>,
    ): Promise<Tokens> {
      if (!previous.refreshToken)
        throw reconnect("TOKEN_EXPIRED", `Access to ${name} has expired. Reconnect the channel.`)
      const { as, client } = createGrant(ctx)
      try {
        const response = await oauth.refreshTokenGrantRequest(
          as,
          client,
          authenticateClient(ctx),
          previous.refreshToken,
          requestOptions(ctx, extraParameters),
        )
        return toTokens(await oauth.processRefreshTokenResponse(as, client, response), ctx, previous)
      } catch (error) {
        throw refreshError(name, error)
      }
    },

    /** Best effort: a token that can't be revoked still expires. */
    async revoke(ctx: ConnectContext, token: string): Promise<void> {
      const { as, client } = createGrant(ctx)
      if (!as.revocation_endpoint) return
      await oauth
        .revocationRequest(as, client, authenticateClient(ctx), token, requestOptions(ctx))
        .catch(() => undefined)
    },
  }
}
