import { beforeAll, beforeEach, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { getFeed } from "@/lib/accounts/sandbox-feed/get-feed"
import type { Post } from "@/lib/posts/contract"
import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { Publication } from "@/lib/publishing/publication"
import { claim, publish } from "@/lib/testing/publish"
import { createWorkspace } from "@/lib/testing/workspace"
import { gateAttempt } from "./attempt-gate"
import { sendPart } from "./send-part"

// Threat model: resends

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeAll(async () => void (workspace = await createWorkspace()))

type Send = AnyPlatform["publish"]["send"]

/** Telegram has neither idempotency keys nor a way to look up posts. */
async function telegramPost() {
  const account = await workspace.connect("telegram")
  const { body } = await workspace.call<Post>("POST", "/v0/posts", {
    ...{ socialAccountId: account.id, action: "now", caption: "Hello" },
  })
  const { id } = body
  return {
    id,
    publication: (await claim(id))!,
    attempts: () => prisma.publishAttempt.findMany({ where: { postId: id }, select: { outcome: true } }),
    feed: async () => (await getFeed(workspace.caller, { socialAccountId: account.id, limit: 50 })).data,
    read: async () => (await workspace.call<Post>("GET", `/v0/posts/${id}`)).body,
  }
}
let post: Awaited<ReturnType<typeof telegramPost>>
beforeEach(async () => void (post = await telegramPost()))

const sendWith = ({ platform, ...publication }: Publication, send: Send) =>
  sendPart({ ...publication, platform: { ...platform, publish: { ...platform.publish, send } } }, 0, null, 1)

/** Stops like a killed process: before or after its request, and forever. */
function interruptedSend({ platform }: Publication, when: "before" | "after") {
  const interrupted = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  const send: Send = async (...args) => {
    const result = when === "after" ? await platform.publish.send(...args) : null
    interrupted.resolve()
    await resumed.promise
    return result ?? platform.publish.send(...args)
  }
  return { send, interrupted: interrupted.promise, resume: resumed.resolve }
}

describe("a process that is killed", () => {
  it("leaves no attempt before its request, so the post is published", async () => {
    const { send, interrupted } = interruptedSend(post.publication, "before")
    void sendWith(post.publication, send)
    await interrupted
    expect(await post.attempts()).toEqual([])
    expect(await publish(post.id)).toEqual({ kind: "finished", result: "published" })
    expect(await post.feed()).toHaveLength(1)
  })

  it("leaves an open attempt once its request has left, so the post isn't sent again", async () => {
    const { send, interrupted } = interruptedSend(post.publication, "after")
    void sendWith(post.publication, send)
    await interrupted
    expect(await post.attempts()).toEqual([{ outcome: null }])
    expect(await publish(post.id)).toEqual({ kind: "finished", result: "unknown_outcome" })
    expect(await post.feed()).toHaveLength(1)
  })

  it("commits its attempt before the platform receives anything", async () => {
    const { platform } = post.publication
    const seen: unknown[] = []
    const handle: AnyPlatform["sandbox"]["handle"] = (request, context) => {
      const insertIfAbsent: typeof context.store.insertIfAbsent = async (...args) => {
        const inserted = await context.store.insertIfAbsent(...args)
        seen.push(await post.attempts())
        return inserted
      }
      return platform.sandbox.handle(request, { ...context, store: { ...context.store, insertIfAbsent } })
    }
    const sandbox = { ...platform.sandbox, handle }
    expect(
      await sendPart({ ...post.publication, platform: { ...platform, sandbox } }, 0, null, 1),
    ).toMatchObject({ kind: "done" })
    expect(seen[0]).toEqual([{ outcome: null }])
  })
})

describe("a process that freezes before its request", () => {
  it("sends nothing after another run has published the post", async () => {
    const { send, interrupted, resume } = interruptedSend(post.publication, "before")
    const frozen = sendWith(post.publication, send)
    await interrupted
    expect(await publish(post.id)).toEqual({ kind: "finished", result: "published" })
    resume()
    expect(await frozen).toEqual({ kind: "fenced" })
    expect(await post.feed()).toHaveLength(1)
    expect(await post.attempts()).toEqual([{ outcome: "sent" }])
  })

  it("sends nothing after the post was retried in another round", async () => {
    const { send, interrupted, resume } = interruptedSend(post.publication, "before")
    const frozen = sendWith(post.publication, send)
    await interrupted
    await prisma.post.update({ where: { id: post.id }, data: { round: { increment: 1 } } })
    resume()
    expect(await frozen).toEqual({ kind: "fenced" })
    expect(await post.feed()).toEqual([])
  })
})

describe("a connection that never opens", () => {
  /** A real channel at a host that doesn't exist. */
  const unreachable = ({ account, ...publication }: Publication) => ({
    ...publication,
    account: { ...account, sandbox: false },
  })

  it("leads to another attempt, and the timeline says that nothing was sent", async () => {
    const outcome = await sendPart(unreachable(post.publication), 0, null, 1)
    expect(outcome).toMatchObject({
      kind: "wait",
      errorTag: "unavailable",
      message: "Couldn't reach Telegram. The connection never opened, so nothing was sent.",
    })
    await post.publication.timeline.write()
    const { message } = await prisma.timelineEntry.findFirstOrThrow({
      where: { postId: post.id, phase: "send" },
    })
    expect(message).toContain("The connection never opened, so nothing was sent. Retrying in 2 s.")
    expect(await post.attempts()).toEqual([])
    expect(await publish(post.id)).toEqual({ kind: "finished", result: "published" })
    expect(await post.feed()).toHaveLength(1)
  })
})

describe("the attempt", () => {
  it("is open again while a rejected request is repeated with new credentials", async () => {
    const gate = gateAttempt(post.publication.claim, 0, null)
    await gate.beforeSend()
    await gate.close({ outcome: "failed", error: "expired" })
    expect(await post.attempts()).toEqual([{ outcome: "failed" }])
    await gate.beforeSend()
    expect(await post.attempts()).toEqual([{ outcome: null }])
  })

  it("can be opened by one of two processes only", async () => {
    const gates = [gateAttempt(post.publication.claim, 0, null), gateAttempt(post.publication.claim, 0, null)]
    const results = await Promise.allSettled(gates.map(({ beforeSend }) => beforeSend()))
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(gates.filter(({ isFenced }) => isFenced())).toHaveLength(1)
    const rejected = results.find((result) => result.status === "rejected")
    expect(rejected?.reason).toBeInstanceOf(PlatformError)
  })
})
