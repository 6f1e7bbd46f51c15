import { expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { testOwner } from "@/lib/organizations/test-people"
import { fetchFrom, testApp, tokensFor } from "@/lib/testing/oauth"
import { createKey } from "@/lib/testing/workspace"

const ask = async (authorization?: string) => {
  const headers: Record<string, string> = authorization ? { authorization } : {}
  const response = await fetchFrom()(`${env.APP_URL}/oauth/userinfo`, { headers })
  return { status: response.status, headers: response.headers, body: (await response.json()) as object }
}

it("names the user, and the workspace only with org:read", async () => {
  const [owner, app] = [await testOwner(), await testApp()]
  const { access_token: narrow } = await tokensFor(owner, app, { scope: "posts:read" })
  expect(await ask(`Bearer ${narrow}`)).toMatchObject({ status: 200, body: { sub: owner.userId } })
  expect(Object.keys((await ask(`Bearer ${narrow}`)).body)).toEqual(["sub"])
  const { access_token: wide } = await tokensFor(owner, app, { scope: "org:read" })
  const { name } = await prisma.organization.findUniqueOrThrow({ where: { id: owner.organizationId } })
  const { body, headers } = await ask(`Bearer ${wide}`)
  expect(body).toEqual({
    sub: owner.userId,
    organization_id: owner.organizationId,
    organization_name: name,
  })
  expect(headers.get("cache-control")).toBe("no-store")
})

it("accepts tokens for the MCP server", async () => {
  const [owner, app] = [await testOwner(), await testApp()]
  const { access_token } = await tokensFor(owner, app, { resource: `${env.APP_URL}/mcp` })
  expect((await ask(`Bearer ${access_token}`)).body).toMatchObject({ sub: owner.userId })
})

it("rejects missing, unknown, and revoked tokens, and API keys", async () => {
  const [owner, app] = [await testOwner(), await testApp()]
  const { access_token } = await tokensFor(owner, app)
  await prisma.oAuthToken.updateMany({ where: { appId: app.id }, data: { revokedAt: new Date() } })
  const key = await createKey(owner.organizationId)
  for (const authorization of [undefined, "Bearer nothing", `Bearer ${access_token}`, `Bearer ${key}`]) {
    const { status, body, headers } = await ask(authorization)
    expect(status).toBe(401)
    expect(body).toMatchObject({ error: "invalid_token" })
    expect(headers.get("www-authenticate")).toBe('Bearer error="invalid_token"')
  }
})
