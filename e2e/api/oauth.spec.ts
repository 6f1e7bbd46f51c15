import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as oauth from "oauth4webapi"
import type { Page } from "playwright/test"

import { demo, expect, test } from "../setup"

const options = { [oauth.allowInsecureRequests]: true }
const issuer = new URL(demo.baseUrl)

/** A native app receives the callback on a loopback address (RFC 8252). */
async function listen() {
  const server = createServer((_, response) => response.end("You may close this window."))
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const answer = new Promise<URL>((arrived) =>
    server.on("request", ({ url = "" }) => url.startsWith("/callback") && arrived(new URL(url, redirectUri))),
  )
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  return { redirectUri, answer, close: () => server.close() }
}

async function discover() {
  const resource = new URL(`${demo.baseUrl}/mcp`)
  const document = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, options),
  )
  expect(document.authorization_servers).toEqual([issuer.origin])
  return oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" }),
  )
}

async function register(
  server: oauth.AuthorizationServer,
  name: string,
  redirectUri = "http://127.0.0.1/callback",
) {
  const metadata = {
    client_name: name,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: "none",
  }
  const response = await oauth.dynamicClientRegistrationRequest(server, metadata, options)
  return oauth.processDynamicClientRegistrationResponse(response)
}

async function signInHere(page: Page) {
  await page.getByLabel("Email").fill(demo.email)
  await page.getByLabel("Password", { exact: true }).fill(demo.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

const callApi = (accessToken: string, path = "/v0/posts/counts/by-tab") =>
  fetch(`${demo.baseUrl}${path}`, { headers: { authorization: `Bearer ${accessToken}` } })

test("lets a client library discover, register, sign in, refresh, and revoke on its own", async ({
  page,
}) => {
  const server = await discover()
  const client = await register(server, "Library")
  const native = await listen()
  try {
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const address = new URL(server.authorization_endpoint!)
    address.search = new URLSearchParams({
      response_type: "code",
      client_id: client.client_id,
      redirect_uri: native.redirectUri,
      scope: "posts:read org:read",
      resource: demo.baseUrl,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }).toString()
    await page.goto(address.href)
    await signInHere(page)
    await expect(page.getByRole("heading", { name: "Authorize Library" })).toBeVisible()
    await expect(page.getByRole("list", { name: "Permissions" }).getByRole("listitem")).toHaveText([
      "View posts",
      "View the workspace",
    ])
    await expect(page.getByText("its name isn't verified")).toBeVisible()
    await expect(page.getByText("This access is only for the API.")).toBeVisible()
    await page.getByRole("button", { name: "Authorize app", exact: true }).click()

    const answer = oauth.validateAuthResponse(server, client, await native.answer, state)
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        answer,
        native.redirectUri,
        verifier,
        options,
      ),
    )
    expect(tokens.scope).toBe("posts:read org:read")
    expect((await callApi(tokens.access_token)).status).toBe(200)
    const agent = await fetch(`${demo.baseUrl}/mcp`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens.access_token}`, "content-type": "application/json" },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    })
    expect([agent.status, agent.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ])
    expect((await callApi(tokens.access_token, "/v0/webhooks")).status).toBe(403)
    const organization = (await (await callApi(tokens.access_token, "/v0/organization")).json()) as object
    expect(organization).toMatchObject({ id: demo.organizationId })

    const renewed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token!, options),
    )
    expect((await callApi(renewed.access_token)).status).toBe(200)
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), renewed.refresh_token!, options),
    )
    expect((await callApi(renewed.access_token)).status).toBe(401)
    expect((await callApi(tokens.access_token)).status).toBe(401)
  } finally {
    native.close()
  }
})

test("tells the client when the user denies access", async ({ dashboard: page }) => {
  const server = await discover()
  const client = await register(server, "Unwanted")
  const native = await listen()
  try {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: client.client_id,
      redirect_uri: native.redirectUri,
      state: "state-1",
      code_challenge: await oauth.calculatePKCECodeChallenge(oauth.generateRandomCodeVerifier()),
      code_challenge_method: "S256",
    })
    await page.goto(`/oauth/authorize?${query}`)
    await page.getByRole("button", { name: "Don't authorize" }).click()
    const { searchParams } = await native.answer
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: "access_denied",
      state: "state-1",
      iss: issuer.origin,
    })
  } finally {
    native.close()
  }
})

test("sends the code to a native app's own scheme", async ({ dashboard: page }) => {
  const redirectUri = "cursor://anysphere.cursor-mcp/oauth/callback"
  const client = await register(await discover(), "Editor", redirectUri)
  const query = new URLSearchParams({
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: redirectUri,
    code_challenge: await oauth.calculatePKCECodeChallenge(oauth.generateRandomCodeVerifier()),
    code_challenge_method: "S256",
  })
  await page.goto(`/oauth/authorize?${query}`)
  await expect(page.getByText("cursor:", { exact: false })).toBeVisible()
  const answer = page.waitForResponse((response) => "x-action-redirect" in response.headers())
  await page.getByRole("button", { name: "Authorize app", exact: true }).click()
  expect((await answer).headers()["x-action-redirect"]).toMatch(/^cursor:\/\/[^?]+\?code=[^&]+&iss=/)
})

test("never redirects to an unregistered URL and can't be framed", async ({ dashboard: page }) => {
  const client = await register(await discover(), "Phisher")
  const query = new URLSearchParams({
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: "https://evil.invalid/callback",
  })
  const response = await page.goto(`/oauth/authorize?${query}`)
  await expect(page.getByRole("heading", { name: "Couldn't authorize this app" })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(issuer.origin)
  const headers = response!.headers()
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
  expect(headers["x-frame-options"]).toBe("DENY")
  // An invalid request doesn't redirect automatically either.
  query.set("redirect_uri", "http://127.0.0.1:1/callback")
  await page.goto(`/oauth/authorize?${query}`)
  await expect(page.getByRole("link", { name: "Go back to 127.0.0.1:1" })).toBeVisible()
})

test("reports OAuth errors as RFC 6749 defines them", async ({ request }) => {
  const token = await request.post("/oauth/token", { form: { grant_type: "authorization_code" } })
  expect(token.status()).toBe(400)
  expect(await token.json()).toMatchObject({ error: "invalid_request" })
  const client = await request.post("/oauth/token", {
    form: { grant_type: "refresh_token", refresh_token: "x", client_id: "nobody" },
  })
  expect([client.status(), (await client.json()).error]).toEqual([401, "invalid_client"])
  for (const path of [
    "/.well-known/oauth-protected-resource/mcp",
    "/mcp/.well-known/oauth-protected-resource",
  ])
    expect(await (await request.get(path)).json()).toMatchObject({ resource: `${demo.baseUrl}/mcp` })
})
