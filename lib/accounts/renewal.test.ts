import { beforeEach, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db"
import { testOwner } from "@/lib/organizations/test-people"
import { PlatformError, reconnect, unavailable } from "@/lib/platforms/errors"
import type { AnyPlatform, Json } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { sendPart } from "@/lib/publishing/send-part"
import { claim } from "@/lib/testing/publish"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import type { SocialAccount } from "./contract"
import { openCredentials, sealCredentials } from "./credentials"
import { unscopedEndAccess } from "./end-access"
import { freshCredentials } from "./fresh-credentials"
import { lifetimeOf } from "./lifetime"
import { refreshCredentials } from "./refresh-credentials"
import { unscopedRenewAccess } from "./renew-access"
import { unscopedSweepCredentials } from "./sweep-credentials"
import { unscopedWarnOfEnd } from "./warn-of-end"

const bluesky = platformBySlug("bluesky")!
const day = 86_400_000
type Tokens = Record<string, Json>

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let id: string
beforeEach(async () => {
  workspace = await createWorkspace()
  id = (await workspace.connect("bluesky")).id
})

const row = () => prisma.socialAccount.findUniqueOrThrow({ where: { id } })
const update = (data: object) => prisma.socialAccount.update({ where: { id }, data })
const stored = async () => openCredentials(bluesky, await row()) as Tokens
const message = (work: Promise<unknown>) =>
  work.then(
    () => "nothing was thrown",
    (error: Error) => error.message,
  )
/** The platform with a token endpoint of our own: what it answers, and how often it was asked. */
function endpoint(answer: (old: Tokens) => Promise<Json>) {
  const asked: Tokens[] = []
  const refresh = async (old: Json) => {
    asked.push(old as Tokens)
    return answer(old as Tokens)
  }
  return { platform: { ...bluesky, refresh } as AnyPlatform, asked }
}
const rotated = (old: Tokens): Json => ({
  ...old,
  accessJwt: `${String(old.accessJwt)}+`,
  refreshJwt: `${String(old.refreshJwt)}+`,
})
/** Too long ago for the call to be on its way, too short to ask again. */
const unanswered = () => new Date(Date.now() - 26_000)
const minuteAgo = () => new Date(Date.now() - 61_000)

describe("a renewal", () => {
  it("is one call for all who ask at once, and no row is locked meanwhile", async () => {
    const { platform, asked } = endpoint(async (old) => {
      // Would wait for ever if the row were held during the call.
      await update({ displayName: "Edited meanwhile" })
      return rotated(old)
    })
    const account = await row()
    const results = await Promise.all([1, 2, 3].map(() => refreshCredentials(platform, account)))
    expect(asked).toHaveLength(1)
    for (const result of results) expect(result).toEqual(await stored())
    expect(await row()).toMatchObject({ refreshStartedAt: null, displayName: "Edited meanwhile" })
  })

  it("has its intent committed before the call", async () => {
    let started: Date | null = null
    const { platform } = endpoint(async (old) => {
      started = (await row()).refreshStartedAt
      return rotated(old)
    })
    await refreshCredentials(platform, await row())
    expect(started).toBeInstanceOf(Date)
  })

  it("whose answer is lost is not repeated within seconds, and a later refusal says so", async () => {
    const lost = endpoint(() => Promise.reject(unavailable("No answer")))
    const account = await row()
    expect(await message(refreshCredentials(lost.platform, account))).toBe("No answer")
    const refusing = endpoint(() => Promise.reject(reconnect("REFRESH_FAILED", "No longer renewed")))
    await update({ refreshStartedAt: unanswered() })
    expect(await message(refreshCredentials(refusing.platform, account))).toMatch(/just being renewed/)
    expect(refusing.asked).toHaveLength(0)

    await update({ refreshStartedAt: minuteAgo() })
    const error = (await refreshCredentials(refusing.platform, account).catch(
      (reason) => reason,
    )) as PlatformError
    expect(error).toBeInstanceOf(PlatformError)
    expect(error.cause).toMatchObject({ kind: "reconnect", reason: "REFRESH_FAILED" })
    expect(error.message).toMatch(/The answer to a renewal of access at .* was lost/)
    expect((await row()).refreshStartedAt).toBeNull()
    expect(await message(refreshCredentials(refusing.platform, account))).toBe("No longer renewed")
  })

  it("that was lost may succeed the next time, if it never arrived", async () => {
    await update({ refreshStartedAt: minuteAgo() })
    const { platform } = endpoint(async (old) => rotated(old))
    expect(await refreshCredentials(platform, await row())).toEqual(await stored())
    expect((await row()).refreshStartedAt).toBeNull()
  })

  it.each([
    ["empty", { refreshJwt: "" }],
    ["missing", { refreshJwt: null }],
  ])("with an %s token keeps the good one", async (_, answer) => {
    const before = await stored()
    const { platform } = endpoint(async (old) => ({ ...old, accessJwt: "new access", ...answer }))
    await refreshCredentials(platform, await row())
    expect(await stored()).toEqual({ ...before, accessJwt: "new access" })
  })

  it("without access in its answer is none", async () => {
    const before = await stored()
    const { platform } = endpoint(async (old) => ({ ...old, accessJwt: "" }))
    expect(await message(refreshCredentials(platform, await row()))).toMatch(/without a token/)
    expect(await stored()).toEqual(before)
  })

  it("does not undo a sign-in that came between", async () => {
    const signedIn = { ...(await stored()), accessJwt: "from the sign-in" }
    const { platform } = endpoint(async (old) => {
      await update({ credentials: sealCredentials(id, signedIn) })
      return rotated(old)
    })
    expect(await refreshCredentials(platform, await row())).toEqual(signedIn)
    expect(await stored()).toEqual(signedIn)
  })

  it("that comes late mends what the second one's refusal broke", async () => {
    const { platform } = endpoint(async (old) => {
      await update({ status: "disconnected", disconnectedReason: "REFRESH_FAILED", refreshTokenValid: false })
      return rotated(old)
    })
    await refreshCredentials(platform, await row())
    expect(await row()).toMatchObject({
      status: "connected",
      disconnectedReason: null,
      refreshTokenValid: true,
    })
  })

  it("that fails does not stop what is still good", async () => {
    const { platform } = endpoint(() => Promise.reject(unavailable("No answer")))
    const expiring = (minutes: number) => ({
      ...platform,
      expiresAt: () => new Date(Date.now() + minutes * 60_000),
    })
    expect(await freshCredentials(expiring(5), await row())).toEqual(await stored())
    await update({ refreshStartedAt: null })
    expect(await message(freshCredentials(expiring(0), await row()))).toBe("No answer")
  })

  it("that could not be had puts no post in doubt", async () => {
    const { body } = await workspace.call<Post>("POST", "/v0/posts", {
      socialAccountId: id,
      action: "now",
      caption: "Hello",
    })
    const expired = { ...(await stored()), accessJwt: jwt(-60) }
    await update({
      credentials: sealCredentials(id, expired),
      refreshStartedAt: unanswered(),
    })
    const publication = (await claim(body.id))!
    expect(await sendPart(publication, 0, null, 1)).toMatchObject({ kind: "wait", errorTag: "unavailable" })
    expect(await prisma.publishAttempt.findMany({ where: { postId: body.id } })).toMatchObject([
      { outcome: "failed" },
    ])
  })
})

/** All that is read of an access token is when it ends. */
const jwt = (seconds: number) =>
  [
    "e30",
    Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).toString("base64url"),
    "x",
  ].join(".")

describe("ahead of the end", () => {
  it("renewal is due at some 70 to 85 % of a long life, and about daily for a short one", () => {
    const due = (platform: AnyPlatform, days: number, credentials: Json = {}) =>
      lifetimeOf({ ...platform, expiresAt: () => new Date(days * day) }, credentials, 0)
    for (let times = 0; times < 50; times++) {
      const long = due(bluesky, 60).refreshDueAt!.getTime() / day
      expect(long > 60 * 0.69 && long < 60 * 0.86).toBe(true)
      const short = due(bluesky, 1 / 12).refreshDueAt!.getTime() / day
      expect(short > 0.8 && short < 1.1).toBe(true)
    }
    const unrenewable = { refreshDueAt: null, accessEndsAt: new Date(60 * day) }
    expect(due(bluesky, 60, { refreshToken: null })).toMatchObject(unrenewable)
    expect(due({ ...bluesky, refresh: undefined }, 60)).toMatchObject(unrenewable)
  })

  it("channels that are due are renewed, once each", async () => {
    const before = await stored()
    await update({ refreshDueAt: new Date(Date.now() - 1000) })
    await unscopedSweepCredentials()
    expect((await row()).refreshDueAt!.getTime()).toBeGreaterThan(Date.now())
    expect(await unscopedRenewAccess(id)).toBe("renewed")
    expect((await stored()).accessJwt).not.toBe(before.accessJwt)
  })

  it("so are those that will not last to a post of the next minutes", async () => {
    await workspace.call<Post>("POST", "/v0/posts", {
      socialAccountId: id,
      caption: "Soon",
      scheduledAt: inSeconds(600),
    })
    const later = new Date(Date.now() + day)
    await update({ refreshDueAt: later })
    await unscopedSweepCredentials()
    expect((await row()).refreshDueAt).toEqual(later)
    await update({ credentialsExpireAt: new Date(Date.now() + 60_000) })
    await unscopedSweepCredentials()
    expect((await row()).refreshDueAt!.getTime()).toBeLessThan(later.getTime())
  })

  it("a refusal disconnects with its reason; no answer does not", async () => {
    const twinForgets = { ...(await stored()), refreshJwt: "unknown", appPassword: "unknown" }
    await update({ credentials: sealCredentials(id, twinForgets) })
    expect(await unscopedRenewAccess(id)).toBe("refused")
    const { status, disconnectedReason } = await row()
    expect(status).toBe("disconnected")
    expect(disconnectedReason).toMatch(/^(REFRESH_FAILED|TOKEN_)/)
    expect(await unscopedRenewAccess(id)).toBe("nothing to renew")
  })
})

describe("access that cannot be renewed", () => {
  const ending = async (days: number) => {
    const owner = await testOwner()
    const channel = await prisma.socialAccount.create({
      data: {
        organizationId: owner.organizationId,
        platform: "linkedin",
        remoteId: `urn:${owner.organizationId}`,
        displayName: "Bell ringers",
        credentials: "sealed",
        accessEndsAt: new Date(Date.now() + days * day),
      },
    })
    const { email } = await prisma.user.findUniqueOrThrow({ where: { id: owner.userId } })
    const mails = () =>
      prisma.mailMessage.findMany({ where: { recipient: email }, orderBy: { createdAt: "asc" } })
    const left = (newDays: number) =>
      prisma.socialAccount.update({
        where: { id: channel.id },
        data: { accessEndsAt: new Date(Date.now() + newDays * day) },
      })
    return { channel, mails, left }
  }

  it("is told of seven, three and one days ahead, once each", async () => {
    const { mails, left } = await ending(8)
    const counts: number[] = []
    for (const days of [8, 6.9, 6.5, 2.9, 2, 0.9, 0.5]) {
      await left(days)
      await unscopedWarnOfEnd()
      await unscopedWarnOfEnd()
      counts.push((await mails()).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Connect 1 channel again within 7 days",
      "Connect 1 channel again within 3 days",
      "Connect 1 channel again within a day",
    ])
    expect((await mails())[0]?.body).toContain("Bell ringers")
  })

  it("ends with the channel's word for it", async () => {
    const { channel, left } = await ending(1)
    const now = () => prisma.socialAccount.findUniqueOrThrow({ where: { id: channel.id } })
    await unscopedEndAccess()
    expect((await now()).status).toBe("connected")
    await left(-0.001)
    await unscopedEndAccess()
    expect(await now()).toMatchObject({
      status: "disconnected",
      disconnectedReason: "TOKEN_EXPIRED",
      refreshTokenValid: false,
    })
  })

  it("is visible on the channel and on the posts that come after it", async () => {
    const accessEndsAt = new Date(Date.now() + 3 * day)
    await update({ accessEndsAt })
    const { body } = await workspace.call<SocialAccount>("GET", `/v0/social-accounts/${id}`)
    expect(body.expiresAt).toBe(accessEndsAt.toISOString())
    const readiness = async (seconds: number) => {
      const { body: post } = await workspace.call<Post>("POST", "/v0/posts", {
        socialAccountId: id,
        caption: "Hello",
        scheduledAt: inSeconds(seconds),
      })
      return (await workspace.call<PostWithRelations>("GET", `/v0/posts/${post.id}`)).body.readiness
    }
    expect(await readiness(2 * 86_400)).toEqual({ ready: true, problems: [] })
    expect(await readiness(4 * 86_400)).toMatchObject({ ready: false, problems: [{ code: "access_ends" }] })
  })
})
