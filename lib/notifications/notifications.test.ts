import { beforeEach, describe, expect, it } from "vitest"

import { unscopedListMail } from "@/lib/mail/list-mail"
import { recordReconnect } from "@/lib/accounts/health/record-reconnect"
import { countPostsUsed, notifyAllowance } from "@/lib/billing/require-plan"
import { systemCaller, type Caller } from "@/lib/access/caller"
import { db, prisma, transaction } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { PlatformError } from "@/lib/platforms/errors"
import { approvePost, rejectPost } from "@/lib/posts/approve/approve-post"
import { settlePost } from "@/lib/publishing/settle/settle-post"
import { purge } from "@/lib/db/purge-expired-rows"
import { callRoute } from "@/lib/testing/api"
import { signedInCookie } from "@/lib/testing/session"
import { createWorkspace } from "@/lib/testing/workspace"
import { setEmailPreference } from "./set-email-preference"
import { listNotifications } from "./list-notifications"
import { getEmailPreferences } from "./email-preferences"
import { unscopedEmailNotifications } from "./email-notifications"
import { managers, notify } from "./notify"
import { markNotificationsRead } from "./mark-notifications-read"

type Person = Caller & { userId: string }

let owner: Person
let editor: Person
let socialAccountId: string

beforeEach(async () => {
  owner = await testOwner()
  editor = await testMember(owner, "editor")
  const { id } = await prisma.socialAccount.create({
    data: {
      organizationId: owner.organizationId,
      platform: "mastodon",
      remoteId: crypto.randomUUID(),
      username: "bells",
      credentials: "",
      sandbox: true,
    },
  })
  socialAccountId = id
})

const makePost = (data: object) =>
  prisma.post.create({
    data: {
      organizationId: owner.organizationId,
      socialAccountId,
      caption: "New bells in stock",
      status: "SCHEDULED",
      scheduledAt: new Date(Date.now() + 3_600_000),
      createdByKind: "user",
      createdById: editor.userId,
      ...data,
    },
  })
const page = { page: 1, limit: 30 }
const listOf = async (person: Caller) => (await listNotifications(person, page)).data
const isDue = async (person: Caller) =>
  (await prisma.notification.findMany({ where: { userId: person.actor.id } })).map(
    ({ mailDueAt }) => !!mailDueAt,
  )

describe("notifications", () => {
  it("reach the author, and nobody else, when a post is approved or sent back", async () => {
    const pending = { approvalStatus: "PENDING_APPROVAL" as const }
    const [first, second] = [await makePost(pending), await makePost(pending)]
    await approvePost(owner, { id: first.id })
    await rejectPost(owner, { id: second.id, reason: "Needs a new photo" })
    expect(await listOf(editor)).toMatchObject([
      {
        kind: "sent_back",
        subjectId: second.id,
        data: { reason: "Needs a new photo", actor: "Test person" },
      },
      {
        kind: "approved",
        subjectId: first.id,
        data: { channel: "bells", platform: "mastodon", excerpt: "New bells in stock" },
      },
    ])
    expect(await listOf(owner)).toEqual([])
    expect(await isDue(editor)).toEqual([false, false])
  })

  it("reach the author and managers when posts fail, combined per channel while unread", async () => {
    const failPost = async () => {
      const post = await makePost({ status: "PROCESSING", fence: 1 })
      const { organizationId } = owner
      const claim = { postId: post.id, organizationId, socialAccountId, groupId: null, fence: 1, round: 1 }
      const failure = { errorTag: "rejected" as const, message: "No", isRetryable: false }
      await settlePost({ claim, platform: { slug: "mastodon" } }, { status: "FAILED", ...failure })
      return post.id
    }
    const first = await failPost()
    const expected = { kind: "post_failed", data: { count: 1, errorTag: "rejected", reason: "No" } }
    for (const person of [owner, editor])
      expect(await listOf(person)).toMatchObject([{ ...expected, subjectId: first }])
    const second = await failPost()
    const [joined, ...others] = await listOf(owner)
    expect(joined).toMatchObject({ subjectId: second, data: { count: 2 } })
    expect(others).toEqual([])
    expect(await markNotificationsRead(owner, {})).toEqual({ unread: 0 })
    await failPost()
    expect(await listOf(owner)).toMatchObject([{ data: { count: 1 }, readAt: null }, { data: { count: 2 } }])
  })

  it("reach managers once when a channel is disconnected", async () => {
    const lost = new PlatformError({ kind: "reconnect", reason: "TOKEN_REVOKED" }, "Revoked")
    await recordReconnect(socialAccountId, lost)
    await recordReconnect(socialAccountId, lost)
    expect(await listOf(owner)).toMatchObject([
      { kind: "channel_disconnected", subjectId: socialAccountId, data: { reason: "TOKEN_REVOKED" } },
    ])
    expect(await listOf(editor)).toEqual([])
  })

  it("reach managers when the plan is nearly and fully used", async () => {
    const { organizationId } = owner
    await prisma.subscription.create({
      data: { organizationId, plan: "trial", status: "trialing", postLimit: 5, postsUsed: 2 },
    })
    for (const expected of [0, 1, 2]) {
      await transaction(async (tx) => {
        const { rows } = await tx.executeQuery(countPostsUsed(organizationId, 1).compile())
        await notifyAllowance(tx, organizationId, rows[0]!)
      })
      expect((await listOf(owner)).reduce((sum, { data }) => sum + (data.count ?? 1), 0)).toBe(expected)
    }
  })
})

describe("endpoints", () => {
  it("return 403 to API keys and say why", async () => {
    const { call } = await createWorkspace()
    for (const [method, path] of [
      ["GET", "/v0/notifications"],
      ["POST", "/v0/notifications/read"],
    ] as const)
      expect(await call<object>(method, path)).toMatchObject({
        status: 403,
        body: { code: "FORBIDDEN", message: expect.stringContaining("belongs to a person") },
      })
  })

  it("validate their input", async () => {
    const cookie = await signedInCookie(owner.userId, owner.organizationId)
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" }
    expect((await callRoute("GET", "/v0/notifications?limit=0", { headers })).status).toBe(422)
    const body = JSON.stringify({ ids: [] })
    expect((await callRoute("POST", "/v0/notifications/read", { headers, body })).status).toBe(422)
  })

  it("only affect the person's own notifications in this workspace", async () => {
    const notice = { kind: "commented" as const, subjectKind: "post" as const, subjectId: "gone" }
    await notify(db, [
      { ...notice, organizationId: owner.organizationId, userIds: [owner.userId, editor.userId] },
    ])
    const [mine, theirs] = [await listOf(owner), await listOf(editor)]
    expect(await markNotificationsRead(owner, { ids: [theirs[0]!.id] })).toEqual({ unread: 1 })
    expect(await markNotificationsRead(owner, { ids: [mine[0]!.id] })).toEqual({ unread: 0 })
    expect((await listOf(editor))[0]!.readAt).toBeNull()
    expect((await listNotifications(owner, { ...page, unread: true })).data).toEqual([])
    expect((await listNotifications(owner, { ...page, unread: false })).total).toBe(1)
  })
})

describe("emails", () => {
  const disconnectChannel = () =>
    notify(db, [
      {
        organizationId: owner.organizationId,
        kind: "channel_disconnected",
        subjectKind: "socialAccount",
        subjectId: socialAccountId,
        roles: managers,
      },
    ])
  const mailsTo = async ({ userId }: Person) => {
    const { email } = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
    return unscopedListMail(email)
  }
  const makeDue = () =>
    prisma.notification.updateMany({
      where: { userId: owner.userId, mailDueAt: { not: null } },
      data: { mailDueAt: new Date(0) },
    })

  it("are sent once, after a delay, with all updates", async () => {
    await disconnectChannel()
    await disconnectChannel()
    await unscopedEmailNotifications()
    expect(await mailsTo(owner)).toEqual([])
    await makeDue()
    await unscopedEmailNotifications()
    await unscopedEmailNotifications()
    const [mail, ...others] = await mailsTo(owner)
    expect(others).toEqual([])
    expect(mail!.subject).toBe("Test workspace: 2 updates")
    expect(mail!.body).toContain("bells on Mastodon is disconnected")
  })

  it("aren't sent to people who have read the notification or opted out", async () => {
    await disconnectChannel()
    await markNotificationsRead(owner, {})
    await setEmailPreference(owner, { kind: "channel_disconnected", email: false })
    await disconnectChannel()
    expect(await isDue(owner)).toEqual([false, false])
    expect((await getEmailPreferences(owner)).channel_disconnected).toBe(false)
    expect((await getEmailPreferences(editor)).channel_disconnected).toBe(true)
    await setEmailPreference(owner, { kind: "channel_disconnected", email: true })
    await disconnectChannel()
    expect((await isDue(owner)).filter(Boolean)).toHaveLength(1)
    await expect(getEmailPreferences(systemCaller(owner.organizationId))).rejects.toMatchObject({
      code: "FORBIDDEN",
    })
  })
})

it("deletes notifications after 90 days", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const row = (days: number) => ({
    organizationId: owner.organizationId,
    userId: owner.userId,
    kind: "commented",
    subjectKind: "post",
    subjectId: String(days),
    data: {},
    createdAt: daysAgo(days),
  })
  await prisma.notification.createMany({ data: [row(91), row(89)] })
  await purge()
  expect((await listOf(owner)).map(({ subjectId }) => subjectId)).toEqual(["89"])
})
