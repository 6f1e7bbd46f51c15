import { describe, expect, it } from "vitest"

import { contracts } from "@/lib/api/generated/contracts"
import { scopesOf, type Contract } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { isManagerScope } from "@/lib/declarations/scopes"
import { tools } from "@/lib/mcp/tools"
import type { Post } from "@/lib/posts/contract"
import { bodyOf, idsOf, pathKinds, withOwnIds } from "@/lib/testing/id-fields"
import { connectClient, textOf } from "@/lib/testing/mcp"
import { createFullWorkspace, fingerprint } from "@/lib/testing/owned"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"

// Threat model: restrictions

const restrictions = ["drafts_only", "needs_approval"] as const
const managing = (contracts as readonly Contract[]).filter((contract) =>
  scopesOf(contract).some(isManagerScope),
)

describe.each(restrictions)("a key with %s and every scope", (restriction) => {
  const setUp = async () => {
    const workspace = await createFullWorkspace()
    const headers = { "x-api-key": await createKey(workspace.organizationId, { restriction }) }
    return { ...workspace, headers }
  }

  it.each(managing.map((contract) => [contract.operationId, contract] as const))(
    "can't call %s",
    async (_, contract) => {
      const { organizationId, owned, call, headers } = await setUp()
      const path = pathKinds(contract.path).reduce<string>(
        (text, { kind, name }) => text.replace(`{${name}}`, idsOf(owned, kind)[0]!),
        contract.path,
      )
      await prisma.apiKey.updateMany({ where: { organizationId }, data: { lastUsedAt: new Date() } })
      const before = await fingerprint(organizationId, [])
      const body = withOwnIds(bodyOf(contract), "", owned)
      const { status } = await call(contract.method, path, body, headers)
      expect(status).toBe(403)
      expect(await fingerprint(organizationId, [])).toEqual(before)
    },
  )

  it("can't pause or resume the workspace", async () => {
    const { call, headers } = await setUp()
    for (const verb of ["pause", "resume"])
      expect((await call("POST", `/v0/organization/${verb}`, {}, headers)).status).toBe(403)
  })

  it("can't use those tools either", async () => {
    const { headers, owned } = await setUp()
    const client = await connectClient(headers)
    const blocked = tools.filter(({ contract }) => managing.includes(contract))
    expect(blocked.length).toBeGreaterThan(2)
    for (const { contract, definition } of blocked) {
      const body = withOwnIds(bodyOf(contract), "", owned) as object
      const ids = Object.fromEntries(
        pathKinds(contract.path).map(({ kind, name }) => [name, idsOf(owned, kind)[0]!]),
      )
      const result = await client.callTool({ name: definition.name, arguments: { ...body, ...ids } })
      expect(textOf(result), definition.name).toMatch(/FORBIDDEN/)
    }
  })
})

describe("an approved post", () => {
  const setUp = async (restriction: (typeof restrictions)[number]) => {
    const workspace = await createWorkspace()
    const { id: socialAccountId } = await workspace.connect()
    const headers = { "x-api-key": await createKey(workspace.organizationId, { restriction }) }
    const create = async (more: object, as?: Record<string, string>) =>
      (await workspace.call<Post>("POST", "/v0/posts", { socialAccountId, caption: "x", ...more }, as)).body
    return { ...workspace, headers, create }
  }

  it.each(restrictions)("isn't deleted or unscheduled by a key with %s", async (restriction) => {
    const { call, create, headers } = await setUp(restriction)
    const { id } = await create({ scheduledAt: inSeconds(900) })
    expect((await call("DELETE", `/v0/posts/${id}`, {}, headers)).status).toBe(403)
    expect((await call("PUT", `/v0/posts/${id}`, { status: "DRAFT" }, headers)).status).toBe(403)
    expect(await prisma.post.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "SCHEDULED",
      approvalStatus: "APPROVED",
    })
  })

  it("keeps its approval when a drafts-only key requests another", async () => {
    const { call, create, headers } = await setUp("drafts_only")
    const { id } = await create({ scheduledAt: inSeconds(900) })
    expect((await call("POST", `/v0/posts/${id}/request-approval`, {}, headers)).status).toBe(403)
    expect((await prisma.post.findUniqueOrThrow({ where: { id } })).approvalStatus).toBe("APPROVED")
  })

  it("doesn't stop such keys from deleting drafts and pending posts", async () => {
    const { call, create, headers } = await setUp("needs_approval")
    const pending = await create({ scheduledAt: inSeconds(900) }, headers)
    const draft = await create({ action: "draft" }, headers)
    for (const { id } of [pending, draft])
      expect((await call<Post>("DELETE", `/v0/posts/${id}`, {}, headers)).body.status).toBe("DELETED")
  })
})
