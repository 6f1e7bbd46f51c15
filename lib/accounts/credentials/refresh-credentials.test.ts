import { beforeEach, describe, expect, it } from "vitest"

import { unscopedListMail } from "@/lib/mail/list-mail"
import { prisma } from "@/lib/db/database"
import { testOwner } from "@/lib/organizations/test-people"
import { PlatformError, reconnect, unavailable } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { platformBySlug } from "@/lib/platforms/registry"
import { sendPart } from "@/lib/publishing/send/send-part"
import { claim } from "@/lib/testing/publish"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import type { SocialAccount } from "@/lib/accounts/contract"
import { openCredentials, sealCredentials } from "./seal-credentials"
import { unscopedDisconnectExpired } from "./disconnect-expired"
import { freshCredentials } from "./fresh-credentials"
import { tokenExpiryOf } from "@/lib/platforms/token-expiry"
import { refreshCredentials } from "./refresh-credentials"
import { unscopedRefreshBeforeExpiry } from "./refresh-before-expiry"
import { unscopedSweepCredentials } from "./sweep-credentials"
import { unscopedWarnBeforeExpiry } from "./warn-before-expiry"

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
/** The platform with a fake token endpoint, which records its calls. */
function endpoint(response: (old: Tokens) => Promise<Json>) {
  const calls: Tokens[] = []
  const refresh = async (old: Json) => {
    calls.push(old as Tokens)
    return response(old as Tokens)
  }
  return { platform: { ...bluesky, refresh } as AnyPlatform, calls }
}
const rotated = (old: Tokens): Json => ({
  ...old,
  accessJwt: `${String(old.accessJwt)}+`,
  refreshJwt: `${String(old.refreshJwt)}+`,
})
/** Too old for the call to still be running, too recent for another attempt. */
const unanswered = () => new Date(Date.now() - 26_000)
const minuteAgo = () => new Date(Date.now() - 61_000)

describe("a refresh", () => {
  it("happens once for concurrent callers and locks no row during the call", async () => {
    const { platform, calls } = endpoint(async (old) => {
      // A held row lock would make this update wait forever.
      await update({ displayName: "Edited meanwhile" })
      return rotated(old)
    })
    const account = await row()
    const results = await Promise.all([1, 2, 3].map(() => refreshCredentials(platform, account)))
    expect(calls).toHaveLength(1)
    for (const result of results) expect(result).toEqual(await stored())
    expect(await row()).toMatchObject({ refreshStartedAt: null, displayName: "Edited meanwhile" })
  })

  it("commits its intent before the call", async () => {
    let started: Date | null = null
    const { platform } = endpoint(async (old) => {
      started = (await row()).refreshStartedAt
      return rotated(old)
    })
    await refreshCredentials(platform, await row())
    expect(started).toBeInstanceOf(Date)
  })

  it("isn't repeated within seconds if the response is lost, and a later rejection mentions the lost response", async () => {
    const lost = endpoint(() => Promise.reject(unavailable("No answer")))
    const account = await row()
    expect(await message(refreshCredentials(lost.platform, account))).toBe("No answer")
    const reject = endpoint(() => Promise.reject(reconnect("REFRESH_FAILED", "No longer renewed")))
    await update({ refreshStartedAt: unanswered() })
    expect(await message(refreshCredentials(reject.platform, account))).toMatch(/being renewed/)
    expect(reject.calls).toHaveLength(0)

    await update({ refreshStartedAt: minuteAgo() })
    const error = (await refreshCredentials(reject.platform, account).catch(
      (reason) => reason,
    )) as PlatformError
    expect(error).toBeInstanceOf(PlatformError)
    expect(error.cause).toMatchObject({ kind: "reconnect", reason: "REFRESH_FAILED" })
    expect(error.message).toMatch(/We lost the platform's response when renewing access at/)
    expect((await row()).refreshStartedAt).toBeNull()
    expect(await message(refreshCredentials(reject.platform, account))).toBe("No longer renewed")
  })

  it("succeeds the next time if the lost request never arrived", async () => {
    await update({ refreshStartedAt: minuteAgo() })
    const { platform } = endpoint(async (old) => rotated(old))
    expect(await refreshCredentials(platform, await row())).toEqual(await stored())
    expect((await row()).refreshStartedAt).toBeNull()
  })

  it.each([
    ["empty", { refreshJwt: "" }],
    ["missing", { refreshJwt: null }],
  ])("keeps the existing token if the response has an %s one", async (_, response) => {
    const before = await stored()
    const { platform } = endpoint(async (old) => ({ ...old, accessJwt: "new access", ...response }))
    await refreshCredentials(platform, await row())
    expect(await stored()).toEqual({ ...before, accessJwt: "new access" })
  })

  it("fails if the response has no access token", async () => {
    const before = await stored()
    const { platform } = endpoint(async (old) => ({ ...old, accessJwt: "" }))
    expect(await message(refreshCredentials(platform, await row()))).toMatch(/without returning a token/)
    expect(await stored()).toEqual(before)
  })

  it("doesn't overwrite a reconnect that happened in between", async () => {
    const signedIn = { ...(await stored()), accessJwt: "from the sign-in" }
    const { platform } = endpoint(async (old) => {
      await update({ credentials: sealCredentials(id, signedIn) })
      return rotated(old)
    })
    expect(await refreshCredentials(platform, await row())).toEqual(signedIn)
    expect(await stored()).toEqual(signedIn)
  })

  it("reconnects the account if it arrives after a second attempt was rejected", async () => {
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

  it("doesn't discard credentials that are still valid if it fails", async () => {
    const { platform } = endpoint(() => Promise.reject(unavailable("No answer")))
    const expiring = (minutes: number) => ({
      ...platform,
      expiresAt: () => new Date(Date.now() + minutes * 60_000),
    })
    expect(await freshCredentials(expiring(5), await row())).toEqual(await stored())
    await update({ refreshStartedAt: null })
    expect(await message(freshCredentials(expiring(0), await row()))).toBe("No answer")
  })

  it("leaves no post with an unknown outcome if it fails", async () => {
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

/** A JWT of which only the expiry is read. */
const jwt = (seconds: number) =>
  [
    "e30",
    Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).toString("base64url"),
    "x",
  ].join(".")

describe("before expiry", () => {
  it("schedules a refresh at 70 to 85% of a long lifetime, and daily for a short one", () => {
    const due = (platform: AnyPlatform, days: number, credentials: Json = {}) =>
      tokenExpiryOf({ ...platform, expiresAt: () => new Date(days * day) }, credentials, 0)
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

  it("refreshes due channels once each", async () => {
    const before = await stored()
    await update({ refreshDueAt: new Date(Date.now() - 1000) })
    await unscopedSweepCredentials()
    expect((await row()).refreshDueAt!.getTime()).toBeGreaterThan(Date.now())
    expect(await unscopedRefreshBeforeExpiry(id)).toBe("refreshed")
    expect((await stored()).accessJwt).not.toBe(before.accessJwt)
  })

  it("refreshes channels whose credentials expire before an upcoming post", async () => {
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

  it("disconnects on a rejection with its reason, but not without a response", async () => {
    const sandboxForgets = { ...(await stored()), refreshJwt: "unknown", appPassword: "unknown" }
    await update({ credentials: sealCredentials(id, sandboxForgets) })
    expect(await unscopedRefreshBeforeExpiry(id)).toBe("rejected")
    const { status, disconnectedReason } = await row()
    expect(status).toBe("disconnected")
    expect(disconnectedReason).toMatch(/^(REFRESH_FAILED|TOKEN_)/)
    expect(await unscopedRefreshBeforeExpiry(id)).toBe("not_needed")
  })
})

describe("access that can't be refreshed", () => {
  const accountThatExpires = async (days: number) => {
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
    const mails = async () => (await unscopedListMail(email)).reverse()
    const expireIn = (newDays: number) =>
      prisma.socialAccount.update({
        where: { id: channel.id },
        data: { accessEndsAt: new Date(Date.now() + newDays * day) },
      })
    return { channel, mails, expireIn }
  }

  it("warns 7, 3, and 1 days ahead, once each", async () => {
    const { mails, expireIn } = await accountThatExpires(8)
    const counts: number[] = []
    for (const days of [8, 6.9, 6.5, 2.9, 2, 0.9, 0.5]) {
      await expireIn(days)
      await unscopedWarnBeforeExpiry()
      await unscopedWarnBeforeExpiry()
      counts.push((await mails()).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Reconnect 1 channel within 7 days",
      "Reconnect 1 channel within 3 days",
      "Reconnect 1 channel within a day",
    ])
    expect((await mails())[0]?.body).toContain("Bell ringers")
  })

  it("disconnects the channel when it expires", async () => {
    const { channel, expireIn } = await accountThatExpires(1)
    const now = () => prisma.socialAccount.findUniqueOrThrow({ where: { id: channel.id } })
    await unscopedDisconnectExpired()
    expect((await now()).status).toBe("connected")
    await expireIn(-0.001)
    await unscopedDisconnectExpired()
    expect(await now()).toMatchObject({
      status: "disconnected",
      disconnectedReason: "TOKEN_EXPIRED",
      refreshTokenValid: false,
    })
  })

  it("shows on the channel and on later posts", async () => {
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
