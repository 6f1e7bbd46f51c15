import { contracts } from "@/lib/api/generated/contracts"
import type { Contract } from "@/lib/contract/contract"
import { scopes } from "@/lib/declarations/scopes"
import { tools } from "@/lib/mcp/tools"
import { apiResource, mcpResource } from "@/lib/oauth/resources"
import { callRoute } from "@/lib/testing/api"
import { connectClient, textOf } from "@/lib/testing/mcp"
import { testApp, tokensFor } from "@/lib/testing/oauth"
import { signedInCookie } from "@/lib/testing/session"
import { createKey } from "@/lib/testing/workspace"
import { memberOf, type World } from "./world"

export type Sent = { status: number; message: string }
type Request = { params?: Record<string, string>; body?: object; query?: Record<string, string> }

/** Sends a request with the entry point's credential. Null if the entry point doesn't offer the operation. */
export type Send = (operation: string, request: Request) => Promise<Sent | null>

export type EntryPoint = {
  name: string
  /** What it changes counts as approved. */
  approves: boolean
  connect: (world: World) => Promise<Send>
}

export const contractOf = (operation: string): Contract => {
  const contract = (contracts as readonly Contract[]).find(({ operationId }) => operationId === operation)
  if (!contract) throw new Error(`no operation ${operation}`)
  return contract
}

const http =
  (headers: Record<string, string>): Send =>
  async (operation, { params = {}, body, query }) => {
    const { method, path } = contractOf(operation)
    const filled = Object.entries(params).reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      path,
    )
    const { status, body: answer } = await callRoute<{ message?: string }>(
      method,
      `${filled}?${new URLSearchParams(query)}`,
      {
        headers: { ...headers, "content-type": "application/json" },
        body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
      },
    )
    return { status, message: answer.message ?? "" }
  }

const mcp = async (headers: Record<string, string>): Promise<Send> => {
  const client = await connectClient(headers)
  return async (operation, { params, body, query }) => {
    const tool = tools.find(({ contract }) => contract.operationId === operation)
    if (!tool) return null
    const { name } = tool.definition
    const result = await client.callTool({ name, arguments: { ...params, ...query, ...body } })
    const message = textOf(result)
    const code = /\b(FORBIDDEN|CONFLICT)\b/.exec(message)?.[1]
    return { status: result.isError ? (code === "CONFLICT" ? 409 : code ? 403 : 400) : 200, message }
  }
}

type Role = Parameters<typeof memberOf>[1]
type Restriction = NonNullable<Parameters<typeof createKey>[1]>["restriction"]

const session = async (world: World, role: Role) => {
  const { userId } = await memberOf(world, role)
  return { cookie: await signedInCookie(userId, world.organizationId), "sec-fetch-site": "same-origin" }
}
const key = async ({ organizationId }: World, restriction: Restriction) => ({
  "x-api-key": await createKey(organizationId, { restriction }),
})
const token = async (world: World, role: Role, resource: string) => {
  const app = await testApp({ scopes: [...scopes] })
  const { access_token } = await tokensFor(await memberOf(world, role), app, { resource })
  return { authorization: `Bearer ${access_token}` }
}

const dashboard = (role: Role, approves: boolean): EntryPoint => ({
  name: `Dashboard: ${role}`,
  approves,
  connect: async (world) => http(await session(world, role)),
})
const api = (name: string, restriction: Restriction): EntryPoint => ({
  name: `API key: ${name}`,
  approves: restriction === "none",
  connect: async (world) => http(await key(world, restriction)),
})
const agent = (name: string, restriction: Restriction): EntryPoint => ({
  name: `MCP: ${name} key`,
  approves: restriction === "none",
  connect: async (world) => mcp(await key(world, restriction)),
})
const app = (role: Role, approves: boolean): EntryPoint => ({
  name: `OAuth app of an ${role}`,
  approves,
  connect: async (world) => http(await token(world, role, apiResource)),
})

export const entryPoints: EntryPoint[] = [
  dashboard("owner", true),
  dashboard("admin", true),
  dashboard("editor", false),
  dashboard("viewer", false),
  api("unrestricted", "none"),
  api("needs approval", "needs_approval"),
  api("drafts only", "drafts_only"),
  app("admin", true),
  app("editor", false),
  agent("unrestricted", "none"),
  agent("needs-approval", "needs_approval"),
  agent("drafts-only", "drafts_only"),
  {
    name: "MCP: app of an editor",
    approves: false,
    connect: async (world) => mcp(await token(world, "editor", mcpResource)),
  },
]
