import { expect, test } from "vitest"

import { audit } from "./record-audit"
import { auditActions } from "./audit-actions"
import { prisma } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { updateOrganization } from "@/lib/organizations/update-organization"
import { callRoute } from "@/lib/testing/api"
import { signedInCookie } from "@/lib/testing/session"
import { createWorkspace } from "@/lib/testing/workspace"
import { messagesIn, translations } from "@/lib/i18n/locales"
import type { AuditEntryRecord } from "./contract"
import { exportAuditLog } from "./export-audit-log"

// Threat model: traces

type Page = { data: AuditEntryRecord[]; nextCursor: string | null }
const path = "/v0/organization/audit-log"

test.each([...translations.keys()])("has a message in %s for every action and no other", (locale) => {
  const { actions } = messagesIn(locale).settingsAuditLog
  const named = Object.entries(actions).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  )
  expect(named.sort()).toEqual([...auditActions].sort())
})

test("lists actions newest first in pages, with actor, subject, and IP address", async () => {
  const { call, caller } = await createWorkspace()
  for (let round = 0; round < 5; round++)
    await updateOrganization({ ...caller, address: "192.0.2.9" }, { name: `Name ${round}` })
  const first = await call<Page>("GET", `${path}?limit=2`)
  const second = await call<Page>("GET", `${path}?limit=2&cursor=${first.body.nextCursor}`)
  const third = await call<Page>("GET", `${path}?limit=2&cursor=${second.body.nextCursor}`)
  const entries = [first, second, third].flatMap(({ body }) => body.data)
  expect(entries.map(({ detail }) => detail?.name)).toEqual([4, 3, 2, 1, 0].map((round) => `Name ${round}`))
  expect(third.body.nextCursor).toBeNull()
  expect(entries[0]).toMatchObject({
    action: "organization.updated",
    actor: { kind: "system" },
    subject: { kind: "organization", id: caller.organizationId },
    address: "192.0.2.9",
  })
})

test("filters by actor, action, and time", async () => {
  const { call, caller, organizationId } = await createWorkspace()
  const user = { kind: "user" as const, id: "user-1", name: "Ada" }
  await audit(prisma, { organizationId, actor: user }, "member.joined")
  await audit(prisma, caller, "webhook.deleted")
  const found = async (query: string) =>
    (await call<Page>("GET", `${path}?${query}`)).body.data.map(({ action }) => action)
  expect(await found("actorKind=user")).toEqual(["member.joined"])
  expect(await found("actorId=user-1")).toEqual(["member.joined"])
  expect(await found("action=webhook.deleted")).toEqual(["webhook.deleted"])
  const hour = (plus: number) => encodeURIComponent(new Date(Date.now() + plus * 3_600_000).toISOString())
  expect(await found(`from=${hour(-1)}&to=${hour(1)}`)).toHaveLength(2)
  expect(await found(`from=${hour(1)}`)).toEqual([])
})

test("returns 200, 401, 403, and 422, and hides other workspaces' entries", async () => {
  const owner = await testOwner()
  const as = async (userId: string, query = "") =>
    callRoute<Page>("GET", `${path}${query}`, { headers: { cookie: await signedInCookie(userId) } })
  const admin = await testMember(owner, "admin")
  const response = await as(admin.userId)
  expect(response.status).toBe(200)
  expect(response.body.data.map(({ action }) => action)).toContain("organization.created")
  const other = await createWorkspace()
  const theirs = (await other.call<Page>("GET", path)).body.data
  expect(theirs.some(({ actor }) => actor.id === owner.userId)).toBe(false)
  expect((await callRoute("GET", path)).status).toBe(401)
  for (const role of ["editor", "viewer"] as const)
    expect((await as((await testMember(owner, role)).userId)).status).toBe(403)
  const narrow = await createWorkspace({ scopes: ["posts:read"] })
  expect((await narrow.call("GET", path)).status).toBe(403)
  for (const query of ["?action=made.up", "?limit=101", "?cursor=invalid", "?from=yesterday"])
    expect((await as(owner.userId, query)).status).toBe(422)
})

test("exports every matching entry and escapes spreadsheet formulas", async () => {
  const { caller, organizationId } = await createWorkspace()
  const actor = { kind: "user" as const, id: "1", name: "=HYPERLINK(1)" }
  for (let round = 0; round < 120; round++) await audit(prisma, { organizationId, actor }, "user.signed_in")
  let file = ""
  for await (const line of exportAuditLog(caller, {})) file += line
  expect(file.split("\r\n")).toHaveLength(122)
  expect(file).toContain(",'=HYPERLINK(1),user.signed_in,")
})
