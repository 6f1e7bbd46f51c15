import * as oauth from "oauth4webapi"

import type { Tokens } from "./config.ts"
import { exitCodes, Failure, NotSignedIn } from "./failures.ts"
import { openCallback } from "./callback.ts"

const timeoutMs = 20_000

/** A server on this machine, or in the same private network, may speak plain HTTP; its owner chose the address. */
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
    const named = (error as { cause?: { body?: { issuer?: unknown } } }).cause?.body?.issuer
    if (typeof named === "string")
      throw new Failure(`This server is ${named}, not ${url}. Sign in there: carillon login --url ${named}`)
    throw new Failure(
      `${url} does not answer as a Carillon server: ${reasonOf(error)}. Check the address, or sign in with --key.`,
      exitCodes.unreachable,
    )
  }
}

/** A public client for each sign-in: one that was kept may have been forgotten by the server, and only the browser would tell. */
async function register(
  server: oauth.AuthorizationServer,
  url: string,
  redirectUri: string,
): Promise<string> {
  const metadata = {
    client_name: "Carillon CLI",
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
  /** Permissions to ask for; all that there are, if empty. */
  scopes: string[]
  /** Where the person is sent. */
  show: (address: string) => Promise<void> | void
  waitMs: number
}

/** Authorization code with PKCE; the answer comes to a port of this machine. */
export async function signInByBrowser({ url, scopes, show, waitMs }: SignIn): Promise<Tokens> {
  const server = await discover(url)
  const callback = await openCallback()
  try {
    const client = { client_id: await register(server, url, callback.uri) }
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const address = new URL(server.authorization_endpoint!)
    const query = {
      response_type: "code",
      client_id: client.client_id,
      redirect_uri: callback.uri,
      scope: (scopes.length ? scopes : (server.scopes_supported ?? [])).join(" "),
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    await show(address.href)
    return await callback.answer(waitMs, async (answered) => {
      // Checks state, and iss (RFC 9207): the answer must come from the server that was asked.
      const parameters = oauth.validateAuthResponse(server, client, answered, state)
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
      throw new NotSignedIn("The request was declined in the browser.")
    throw new NotSignedIn(`The sign-in failed: ${reasonOf(error)}`)
  } finally {
    callback.close()
  }
}

/** Every refresh token is good for one use: who calls this holds the lock of the configuration. */
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
    throw new NotSignedIn(`The sign-in has ended (${reasonOf(error)}). Sign in again: carillon login`)
  }
}

/** Ends the sign-in at the server, with all its tokens. */
export async function revoke(url: string, { clientId, refreshToken }: Tokens): Promise<void> {
  const server = await discover(url)
  const client = { client_id: clientId }
  const response = await oauth.revocationRequest(server, client, oauth.None(), refreshToken, optionsFor(url))
  await oauth.processRevocationResponse(response)
}

function tokensOf(clientId: string, answer: oauth.TokenEndpointResponse): Tokens {
  const { access_token, refresh_token, expires_in = 3600 } = answer
  if (!refresh_token) throw new NotSignedIn("The server gave no refresh token.")
  const expiresAt = Date.now() + expires_in * 1000
  return { clientId, accessToken: access_token, refreshToken: refresh_token, expiresAt }
}

function reasonOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError)
    return error.error_description ?? error.error
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}
