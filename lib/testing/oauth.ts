// The OAuth server as clients and users see it, called in process.
import { createHash, randomBytes } from "node:crypto"

import { GET as resourceDocument } from "@/app/.well-known/oauth-protected-resource/route"
import { GET as mcpResourceDocument } from "@/app/.well-known/oauth-protected-resource/mcp/route"
import { GET as serverDocument } from "@/app/.well-known/oauth-authorization-server/route"
import { POST as register } from "@/app/oauth/register/route"
import { POST as revoke } from "@/app/oauth/revoke/route"
import { POST as token } from "@/app/oauth/token/route"
import { GET as userInfo } from "@/app/oauth/userinfo/route"
import type { Caller } from "@/lib/access/caller"
import { env } from "@/lib/config/env"
import { newSecret } from "@/lib/crypto/ids"
import { grantConsent } from "@/lib/oauth/authorize/answer-consent"
import { sealTicket } from "@/lib/oauth/authorize/consent-ticket"
import { createApp } from "@/lib/oauth/apps/create-app"
import type { TokenResponse } from "@/lib/oauth/tokens/issue-tokens"
import { readAuthorization } from "@/lib/oauth/authorize/read-authorization"
import type { Scope } from "@/lib/declarations/scopes"
import { testOwner } from "@/lib/organizations/test-people"
import { callRoute } from "./api"
import { recentSignIn } from "./person"

type Person = Pick<Caller, "organizationId"> & { userId: string }
export type Form = Record<string, string | undefined>
export type OAuthError = { error: string; error_description: string }

const handlers: Record<string, (request: Request) => Promise<Response> | Response> = {
  "/.well-known/oauth-authorization-server": serverDocument,
  "/.well-known/oauth-protected-resource": resourceDocument,
  "/.well-known/oauth-protected-resource/mcp": mcpResourceDocument,
  "/oauth/register": register,
  "/oauth/revoke": revoke,
  "/oauth/token": token,
  "/oauth/userinfo": userInfo,
}

/** Each test uses its own network, so that tests don't share rate limits. */
const randomAddress = () =>
  `2001:db8:${randomBytes(4)
    .toString("hex")
    .replace(/^(.{4})/, "$1:")}::1`

export const fetchFrom =
  (address = randomAddress()) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(url, init)
    request.headers.set("x-carillon-client-ip", address)
    const handler = handlers[new URL(url).pathname]
    return handler ? handler(request) : new Response(null, { status: 404 })
  }

const defined = (form: Form) =>
  Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined)

export async function postForm<Body = TokenResponse & OAuthError>(
  path: string,
  form: Form,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(defined(form))
  const response = await fetchFrom()(`${env.APP_URL}${path}`, { method: "POST", headers, body })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

export const verifier = newSecret()
export const challenge = createHash("sha256").update(verifier).digest("base64url")

/** An app of another workspace. */
export async function testApp(options: Partial<Parameters<typeof createApp>[1]> = {}) {
  const publisher = await testOwner()
  const input = {
    name: "Planner",
    logoUrl: "",
    privacyPolicyUrl: "",
    scopes: ["posts:read", "posts:write", "tags:read", "org:read"] as Scope[],
    redirectUris: ["https://planner.example/callback"],
    publicClient: true,
    ...options,
  }
  const { app, secret } = await createApp(publisher, input, recentSignIn())
  return { publisher, app, id: app.id, secret, redirectUri: app.redirectUris[0]! }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The query with which an app sends users to the authorize page. */
export const authorizeQuery = ({ id, redirectUri }: Pick<TestApp, "id" | "redirectUri">, more: Form = {}) =>
  new URLSearchParams(
    defined({
      response_type: "code",
      client_id: id,
      redirect_uri: redirectUri,
      state: "state-1",
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...more,
    }),
  )

/** The user allows the request. Returns the URL they're redirected to. */
export async function allow({ userId, organizationId }: Person, query: URLSearchParams): Promise<URL> {
  const authorization = await readAuthorization(query)
  if (authorization.kind !== "consent")
    throw new Error(`the page doesn't ask for consent: ${authorization.message}`)
  const ticket = sealTicket(userId, authorization.request)
  const person = { id: userId, name: "Test person", email: "person@test.invalid" }
  return new URL(await grantConsent(person, { ticket, organizationId }))
}

export async function codeFor(
  person: Person,
  app: TestApp,
  more: Form = {},
  change: (query: URLSearchParams) => void = () => undefined,
): Promise<string> {
  const query = authorizeQuery(app, more)
  change(query)
  return (await allow(person, query)).searchParams.get("code")!
}

export const exchange = (app: TestApp, code: string, more: Form = {}) =>
  postForm("/oauth/token", {
    grant_type: "authorization_code",
    code,
    redirect_uri: app.redirectUri,
    client_id: app.id,
    client_secret: app.secret ?? undefined,
    code_verifier: verifier,
    ...more,
  })

export const refresh = (app: TestApp, refreshToken: string, more: Form = {}) =>
  postForm("/oauth/token", {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    client_id: app.id,
    client_secret: app.secret ?? undefined,
    ...more,
  })

/** The complete flow, for tests that start with a token. */
export async function tokensFor(person: Person, app: TestApp, more: Form = {}): Promise<TokenResponse> {
  const { status, body } = await exchange(app, await codeFor(person, app, more))
  if (status !== 200) throw new Error(`no tokens: ${body.error_description}`)
  return body
}

/** The API's status for a token. */
export const statusWith = async (accessToken: string, method = "GET", path = "/v0/posts/counts/by-tab") =>
  (
    await callRoute(method, path, {
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: method === "GET" ? undefined : "{}",
    })
  ).status
