import * as oauth from "oauth4webapi"

import type { Tokens } from "./config.ts"
import { exitCodes, Failure, NotSignedIn } from "./errors.ts"
import { openCallbackServer } from "./callback.ts"

const timeoutMs = 20_000

/** Plain HTTP is allowed because the user typed the URL: the server may be local or on a private network. */
const optionsFor = (url: string) => ({
  [oauth.allowInsecureRequests]: url.startsWith("http:"),
  signal: () => AbortSignal.timeout(timeoutMs),
})

async function discover(url: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(url)
  try {
    const response = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...optionsFor(url) })
    return await oauth.processDiscoveryResponse(issuer, response)
  } catch (error) {
    const actual = (error as { cause?: { body?: { issuer?: unknown } } }).cause?.body?.issuer
    if (typeof actual === "string")
      throw new Failure(`This server's URL is ${actual}, not ${url}. Run carillon login --url ${actual}`)
    throw new Failure(
      `${url} isn't responding like a Carillon server: ${reasonOf(error)}. Check the URL, or sign in with --key.`,
      exitCodes.unreachable,
    )
  }
}

/** Registers a new public client for each sign-in. If a saved one had been deleted, only the browser would show the error. */
async function register(
  server: oauth.AuthorizationServer,
  url: string,
  redirectUri: string,
): Promise<string> {
  const metadata = {
    client_name: "Command line",
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  }
  const response = await oauth.dynamicClientRegistrationRequest(server, metadata, optionsFor(url))
  return (await oauth.processDynamicClientRegistrationResponse(response)).client_id
}

export type SignIn = {
  url: string
  /** The permissions to request; if empty, all of them. */
  scopes: string[]
  openUrl: (url: string) => Promise<void> | void
  timeoutMs: number
}

/** Authorization code flow with PKCE and a loopback redirect. */
export async function signInWithBrowser({ url, scopes, openUrl, timeoutMs }: SignIn): Promise<Tokens> {
  const server = await discover(url)
  const callback = await openCallbackServer()
  try {
    const client = { client_id: await register(server, url, callback.uri) }
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const authorizeUrl = new URL(server.authorization_endpoint!)
    const query = {
      response_type: "code",
      client_id: client.client_id,
      redirect_uri: callback.uri,
      scope: (scopes.length ? scopes : (server.scopes_supported ?? [])).join(" "),
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }
    for (const [name, value] of Object.entries(query)) authorizeUrl.searchParams.set(name, value)
    await openUrl(authorizeUrl.href)
    return await callback.waitForRedirect(timeoutMs, async (redirectedTo) => {
      // Checks state and iss (RFC 9207), so a response from another server is rejected.
      const parameters = oauth.validateAuthResponse(server, client, redirectedTo, state)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        callback.uri,
        verifier,
        optionsFor(url),
      )
      return tokensOf(
        client.client_id,
        await oauth.processAuthorizationCodeResponse(server, client, response),
      )
    })
  } catch (error) {
    if (error instanceof Failure) throw error
    if (error instanceof oauth.AuthorizationResponseError && error.error === "access_denied")
      throw new NotSignedIn("You declined the request in the browser.")
    throw new NotSignedIn(`Sign-in failed: ${reasonOf(error)}`)
  } finally {
    callback.close()
  }
}

/** Refresh tokens are single-use: callers must hold the config lock. */
export async function refresh(url: string, { clientId, refreshToken }: Tokens): Promise<Tokens> {
  const server = await discover(url)
  const client = { client_id: clientId }
  try {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      refreshToken,
      optionsFor(url),
    )
    return tokensOf(clientId, await oauth.processRefreshTokenResponse(server, client, response))
  } catch (error) {
    if (!(error instanceof oauth.ResponseBodyError)) throw error
    throw new NotSignedIn(`Your session has expired (${reasonOf(error)}). Run carillon login`)
  }
}

/** Revokes all of the sign-in's tokens on the server. */
export async function revoke(url: string, { clientId, refreshToken }: Tokens): Promise<void> {
  const server = await discover(url)
  const client = { client_id: clientId }
  const response = await oauth.revocationRequest(server, client, oauth.None(), refreshToken, optionsFor(url))
  await oauth.processRevocationResponse(response)
}

function tokensOf(clientId: string, response: oauth.TokenEndpointResponse): Tokens {
  const { access_token, refresh_token, expires_in = 3600 } = response
  if (!refresh_token) throw new NotSignedIn("The server didn't return a refresh token.")
  const expiresAt = Date.now() + expires_in * 1000
  return { clientId, accessToken: access_token, refreshToken: refresh_token, expiresAt }
}

function reasonOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError)
    return error.error_description ?? error.error
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}
