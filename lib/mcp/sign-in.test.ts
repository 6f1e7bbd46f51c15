import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { expect, it } from "vitest"

import { GET as serverMetadata } from "@/app/.well-known/oauth-authorization-server/route"
import { GET as resourceMetadata } from "@/app/mcp/.well-known/oauth-protected-resource/route"
import { POST as register } from "@/app/oauth/register/route"
import { POST as issueTokens } from "@/app/oauth/token/route"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { newId } from "@/lib/crypto/ids"
import { grantConsent } from "@/lib/oauth/authorize/answer-consent"
import { sealTicket } from "@/lib/oauth/authorize/consent-ticket"
import { readAuthorization } from "@/lib/oauth/authorize/read-authorization"
import { fetchMcp } from "@/lib/testing/mcp"
import { memoryProvider } from "@/lib/testing/mcp-sign-in"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"

type Handler = (request: Request) => Response | Promise<Response>
const handlers: Record<string, Handler> = {
  "GET /mcp/.well-known/oauth-protected-resource": resourceMetadata,
  "GET /.well-known/oauth-authorization-server": serverMetadata,
  "POST /oauth/register": register,
  "POST /oauth/token": issueTokens,
  "POST /mcp": fetchMcp,
}

const route: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const handler = handlers[`${request.method} ${new URL(request.url).pathname}`]
  return handler ? handler(request) : new Response(null, { status: request.url.endsWith("/mcp") ? 405 : 404 })
}

it("lets the official client sign in with only the server's URL and schedule a post", async () => {
  const workspace = await createWorkspace()
  const { id: socialAccountId } = await workspace.connect()
  const { organizationId } = workspace
  const person = await prisma.user.create({ data: { email: `${newId()}@example.com`, name: "Ada" } })
  await prisma.member.create({ data: { organizationId, userId: person.id, role: "editor" } })

  const { provider, state, redirect } = memoryProvider("http://127.0.0.1/callback", "Agent")
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${env.APP_URL}/mcp`), {
      authProvider: provider,
      fetch: route,
    })
    const client = new Client({ name: "agent", version: "1" })
    return { transport, client, connected: client.connect(transport) }
  }
  const first = await connect()
  await expect(first.connected).rejects.toBeInstanceOf(UnauthorizedError)

  const authorization = await readAuthorization(redirect.url!.searchParams)
  if (authorization.kind !== "consent") throw new Error(authorization.message)
  expect(authorization.app.name).toBe("Agent")
  const ticket = sealTicket(person.id, authorization.request)
  const callbackParameters = new URL(await grantConsent(person, { ticket, organizationId })).searchParams
  expect(callbackParameters.get("state")).toBe(state)
  await first.transport.finishAuth(callbackParameters.get("code")!)

  const { client, connected } = await connect()
  await connected
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["validate_post", "create_post"]))
  // Editors can't manage webhooks, so their agents can't either.
  expect(tools.map(({ name }) => name)).not.toContain("create_webhook")
  const post = { caption: "From the official client", socialAccountId, scheduledAt: inSeconds(3600) }
  const validated = await client.callTool({ name: "validate_post", arguments: post })
  expect(validated.structuredContent).toMatchObject({ valid: true })
  const created = await client.callTool({ name: "create_post", arguments: post })
  expect(created.structuredContent).toMatchObject({ status: "SCHEDULED" })
})
