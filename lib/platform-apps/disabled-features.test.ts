import { afterEach, expect, it } from "vitest"

import { pullNextPost } from "@/lib/analytics/pull-next-post"
import { prisma } from "@/lib/db/database"
import type { PlatformSetupGuide } from "@/lib/platform-setup/contract"
import { createWorkspace } from "@/lib/testing/workspace"
import type { PlatformApp } from "./contract"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

const variables = ["REDDIT_CLIENT_ID", "REDDIT_CLIENT_SECRET", "REDDIT_DISABLED_FEATURES"]
afterEach(() => variables.forEach((name) => delete process.env[name]))

const credentials = { clientId: "id", clientSecret: "secret" }

async function requestedScopes({ call }: Workspace, platform: string) {
  const { status, body } = await call<{ authorizeUrl: string }>("POST", "/v0/social-accounts", { platform })
  expect(status).toBe(200)
  return (new URL(body.authorizeUrl).searchParams.get("scope") ?? "").split(/[\s,]+/)
}
const explainedScopes = async ({ call }: Workspace, platform: string) => {
  const { body } = await call<PlatformSetupGuide>("GET", `/v0/platforms/${platform}/setup`)
  return { scopes: body.scopes.map(({ scope }) => scope), text: JSON.stringify(body) }
}

it("neither requests nor explains the permissions of features that are turned off", async () => {
  const workspace = await createWorkspace()
  const { body: app } = await workspace.call<PlatformApp>("POST", "/v0/platform-apps", {
    ...{ platform: "facebook", credentials },
    disabledFeatures: ["comments", "metrics"],
  })
  expect(app.disabledFeatures).toEqual(["comments", "metrics"])
  const scopes = await requestedScopes(workspace, "facebook")
  expect(scopes).toContain("pages_manage_posts")
  expect(scopes).not.toContain("pages_manage_engagement")
  expect(scopes).not.toContain("read_insights")
  const explained = await explainedScopes(workspace, "facebook")
  expect(explained.scopes).toEqual(scopes)
  expect(explained.text).not.toContain("read_insights")

  await workspace.call("PATCH", `/v0/platform-apps/${app.id}`, { label: "Renamed" })
  expect(await requestedScopes(workspace, "facebook")).toEqual(scopes)
  await workspace.call("PATCH", `/v0/platform-apps/${app.id}`, { disabledFeatures: ["comments"] })
  expect(await requestedScopes(workspace, "facebook")).toContain("read_insights")
  const entries = await prisma.auditEntry.findMany({ where: { subjectId: app.id }, orderBy: { id: "asc" } })
  expect(entries.at(-1)).toMatchObject({
    action: "platform_app.updated",
    detail: { disabledFeatures: ["comments"] },
  })
})

it("turns features of the environment's app off in the environment", async () => {
  process.env.REDDIT_CLIENT_ID = "id"
  process.env.REDDIT_CLIENT_SECRET = "secret"
  const workspace = await createWorkspace()
  expect(await requestedScopes(workspace, "reddit")).toContain("edit")
  process.env.REDDIT_DISABLED_FEATURES = "deleting"
  expect(await requestedScopes(workspace, "reddit")).not.toContain("edit")
})

it("rejects features that have no permissions of their own", async () => {
  const { call } = await createWorkspace()
  type Failure = { data: { fieldErrors: Record<string, string[]> } }
  const { status, body } = await call<Failure>("POST", "/v0/platform-apps", {
    ...{ platform: "reddit", credentials },
    disabledFeatures: ["metrics"],
  })
  expect(status).toBe(422)
  expect(body.data.fieldErrors.disabledFeatures?.[0]).toContain("Use deleting")
})

it("loads no metrics for channels of an app whose metrics are turned off", async () => {
  const { call, connect, organizationId } = await createWorkspace()
  const { body: app } = await call<PlatformApp>("POST", "/v0/platform-apps", {
    ...{ platform: "slack", credentials },
    disabledFeatures: ["metrics"],
  })
  const { id: socialAccountId } = await connect("slack")
  const data = { sandbox: false, platformAppId: app.id }
  await prisma.socialAccount.update({ where: { id: socialAccountId }, data })
  const due = new Date(Date.now() - 1000)
  const { id } = await prisma.post.create({
    data: {
      ...{ organizationId, socialAccountId, caption: "Out", createdByKind: "system" },
      ...{ status: "COMPLETED", approvalStatus: "APPROVED", postedAt: due, analyticsNextFetchAt: due },
    },
  })
  const attempt = { round: 1, part: 0, fence: 1, key: `${id}:1:0`, outcome: "sent", remoteId: "77" }
  await prisma.publishAttempt.create({ data: { postId: id, ...attempt } })
  await pullNextPost(socialAccountId)
  const { analyticsStatus, analyticsNextFetchAt } = await prisma.post.findUniqueOrThrow({ where: { id } })
  expect(analyticsStatus).toBe("IDLE")
  expect(analyticsNextFetchAt?.getTime()).toBeGreaterThan(Date.now())
})
