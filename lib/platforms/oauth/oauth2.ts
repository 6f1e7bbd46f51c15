import * as oauth from "oauth4webapi"
import { z } from "zod"
import { PlatformError, rateLimited, reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import type { ConnectContext, OAuth2Finish, OAuth2Start } from "@/lib/platforms/platform"
import { retryAfterSeconds } from "@/lib/platforms/retry-after"

const timeoutMs = 20_000

/** What is kept of a token answer; a platform's credentials extend it. Times are ISO 8601. */
export const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** Null where access does not end by itself. */
  expiresAt: z.string().nullable(),
  scopes: z.array(z.string()),
})
export type Tokens = z.output<typeof tokensSchema>

export const tokenExpiry = ({ expiresAt }: Pick<Tokens, "expiresAt">) =>
  expiresAt ? new Date(expiresAt) : null

/** What a platform says of its OAuth 2.0 (RFC 6749); what is left out is the standard's usual way. */
export type OAuth2Settings = {
  name: string
  /** Functions, because the operator may move hosts. */
  endpoints: { authorize: () => string; token: () => string; revoke?: () => string }
  /** Names of the operator's keys; without a secret the client is public. */
  clientId: string
  clientSecret?: string
  /** Some platforms call the parameter otherwise, such as `client_key`. */
  clientIdParameter?: string
  /** How the client proves itself at the token endpoint: in the body (default) or by HTTP Basic. */
  clientAuth?: "body" | "basic"
  scopes: readonly string[]
  scopeSeparator?: string
  /** RFC 7636 with S256; on unless the platform refuses parameters that it does not know. */
  pkce?: boolean
  authorizeParameters?: Record<string, string>
  /** What is sent to the token endpoint: a form (default), or JSON where the platform has it so. */
  bodyFormat?: "form" | "json"
  /** Beside what the standard asks for, such as headers that an API insists on. */
  headers?: Record<string, string>
  /** Turns a platform's own form of answer into the standard's before it is read. */
  normalizeTokenResponse?: (body: Record<string, unknown>) => Record<string, unknown>
}

type Grant = { ctx: ConnectContext; as: oauth.AuthorizationServer; client: oauth.Client }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Declares one platform's OAuth 2.0: the address to send a person to, and what to do with what comes back. */
export function oauth2(settings: OAuth2Settings) {
  const { name, endpoints, scopes, scopeSeparator = " ", clientIdParameter = "client_id" } = settings

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

  /** Answers off the standard are put into its form here, so that one library can judge them all. */
  async function normalizeResponse(response: Response): Promise<Response> {
    if (response.status === 429 || response.status >= 500) return response
    const body: unknown = await response.json().catch(() => null)
    if (!isRecord(body)) return new Response(null, { status: 502 })
    // Who signed in is asked of the API; an ID token would only be one more thing to verify.
    const { id_token: _idToken, ...answer } = settings.normalizeTokenResponse?.(body) ?? body
    const status = typeof answer.error === "string" ? Math.max(response.status, 400) : response.status
    // The standard has the type required; several platforms leave it out, or call it by another name.
    const typed = "access_token" in answer ? { ...answer, token_type: "bearer" } : answer
    return Response.json(typed, { status })
  }

  /** `more`: parameters that a platform wants beside the standard's, such as a `device_id`. */
  const requestOptions = (ctx: ConnectContext, more: Record<string, string> = {}) => ({
    additionalParameters: more,
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
      throw rateLimited(seconds, `${name} asks to wait ${seconds} seconds before the next request.`)
    },
    [oauth.allowInsecureRequests]: true,
  })

  const toTokens = (answer: oauth.TokenEndpointResponse, ctx: ConnectContext, kept?: Tokens): Tokens => ({
    accessToken: answer.access_token,
    // Without a new one the old one stays good.
    refreshToken: answer.refresh_token ?? kept?.refreshToken ?? null,
    expiresAt:
      answer.expires_in === undefined
        ? null
        : new Date(ctx.now().getTime() + answer.expires_in * 1000).toISOString(),
    scopes: answer.scope?.split(/[\s,]+/).filter(Boolean) ?? kept?.scopes ?? [...scopes],
  })

  async function exchangeWithResponse(
    ctx: ConnectContext,
    { code, redirectUri, codeVerifier }: OAuth2Finish,
    more?: Record<string, string>,
  ) {
    const { as, client } = createGrant(ctx)
    try {
      // The state was checked when the person came back.
      const callback = new URLSearchParams({ code })
      const parameters = oauth.validateAuthResponse(as, client, callback, oauth.skipStateCheck)
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        authenticateClient(ctx),
        parameters,
        redirectUri,
        settings.pkce === false ? oauth.nopkce : codeVerifier,
        requestOptions(ctx, more),
      )
      const answer = await oauth.processAuthorizationCodeResponse(as, client, response)
      return { tokens: toTokens(answer, ctx), answer }
    } catch (error) {
      throw signInError(name, error)
    }
  }

  return {
    authorizeUrl({ redirectUri, state, codeChallenge }: OAuth2Start, ctx: ConnectContext): string {
      const url = new URL(endpoints.authorize())
      const parameters = {
        response_type: "code",
        [clientIdParameter]: ctx.key(settings.clientId),
        redirect_uri: redirectUri,
        scope: scopes.join(scopeSeparator),
        state,
        ...(settings.pkce !== false && { code_challenge: codeChallenge, code_challenge_method: "S256" }),
        ...settings.authorizeParameters,
      }
      for (const [parameter, value] of Object.entries(parameters)) url.searchParams.set(parameter, value)
      return url.href
    },

    /** The code for tokens. Throws `rejected` where the platform does not take it. */
    exchange: async (ctx: ConnectContext, input: OAuth2Finish, more?: Record<string, string>) =>
      (await exchangeWithResponse(ctx, input, more)).tokens,

    /** The same, with all that the platform tells beside the tokens. */
    exchangeWithResponse,

    /** New tokens for a refresh token. Throws `reconnect` only where the platform says that the grant is gone. */
    async refresh(ctx: ConnectContext, kept: Tokens, more?: Record<string, string>): Promise<Tokens> {
      if (!kept.refreshToken) throw reconnect("TOKEN_EXPIRED", `${name} wants you to connect again.`)
      const { as, client } = createGrant(ctx)
      try {
        const response = await oauth.refreshTokenGrantRequest(
          as,
          client,
          authenticateClient(ctx),
          kept.refreshToken,
          requestOptions(ctx, more),
        )
        return toTokens(await oauth.processRefreshTokenResponse(as, client, response), ctx, kept)
      } catch (error) {
        throw refreshError(name, error)
      }
    },

    /** Best effort: a token that cannot be revoked ends by itself. */
    async revoke(ctx: ConnectContext, token: string): Promise<void> {
      const { as, client } = createGrant(ctx)
      if (!as.revocation_endpoint) return
      await oauth
        .revocationRequest(as, client, authenticateClient(ctx), token, requestOptions(ctx))
        .catch(() => undefined)
    },
  }
}

const describeError = ({ error, error_description }: oauth.ResponseBodyError) =>
  (error_description ?? error).replace(/\.$/, "").slice(0, 500)

function signInError(name: string, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  if (error instanceof oauth.ResponseBodyError)
    return rejected(`${name} did not accept the sign-in: ${describeError(error)}.`)
  return unavailable(`${name} could not be reached, or answered in a form that is not known.`)
}

function refreshError(name: string, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  if (!(error instanceof oauth.ResponseBodyError))
    return unavailable(`${name} could not be reached, or answered in a form that is not known.`)
  // A fault of our own keys is the operator's to mend: the channel's grant is as good as before.
  if (/^(invalid_client|unauthorized_client)$/.test(error.error))
    return unavailable(`${name} does not accept this installation's keys: ${describeError(error)}.`)
  return reconnect("REFRESH_FAILED", `${name} no longer renews this channel's access. Connect it again.`)
}
