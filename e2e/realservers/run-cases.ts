import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

import { startFaultProxy, type Exchange, type Fault } from "@/e2e/crash/fault-proxy"
import { systemCaller } from "@/lib/access/caller"
import { chooseAccounts } from "@/lib/accounts/connect/choose-accounts"
import { connectAccount } from "@/lib/accounts/connect/connect-account"
import { findChoice } from "@/lib/accounts/connect/find-choice"
import { finishOAuth } from "@/lib/accounts/connect/finish-oauth"
import { parseOAuthResponse } from "@/lib/accounts/connect/oauth-response"
import { prisma } from "@/lib/db/database"
import { createPostContract } from "@/lib/posts/create/contract"
import { createPost } from "@/lib/posts/create/create-post"
import { advancePost } from "@/lib/publishing/advance-post"
import { cases, type Case } from "./cases"
import type { RealServer, RunningServer } from "./server"

/** `bad` results are the ones that must never happen. */
export type Result = { text: string; bad: boolean; detail?: string }
export type Report = { server: string; skipped?: string; results: Record<string, Result> }

/** The proxy in front of a server, which misbehaves once after `arm`. */
async function startProxy(server: RealServer, target: () => Promise<string>) {
  let armed: Case | undefined
  const matches = (exchange: Exchange, when: Case["when"]) => {
    if (armed?.when !== when) return false
    const isFaulty = armed.isResponse && server.opens ? server.opens : server.publishes
    return isFaulty(exchange)
  }
  const misbehave = async (exchange: Exchange, when: Case["when"]): Promise<Fault | undefined> => {
    if (!matches(exchange, when)) return undefined
    const { fault } = armed!
    armed = undefined
    return fault()
  }
  const proxy = await startFaultProxy(target, {
    rewrite: server.rewrite,
    before: async (exchange) => {
      const fault = await misbehave(exchange, "before")
      return fault === "truncate" ? undefined : fault
    },
    after: (exchange) => misbehave(exchange, "after"),
  })
  return { ...proxy, arm: (next: Case) => void (armed = next), isArmed: () => armed !== undefined }
}

async function connect({ platform }: RealServer, running: RunningServer, organizationId: string) {
  const caller = systemCaller(organizationId)
  const account = await connectAccount(caller, {
    platform,
    sandbox: false,
    credentials: running.credentials ?? {},
  })
  if (!("authorizeUrl" in account)) return account.id
  const back = await running.signIn!(account.authorizeUrl)
  const outcome = await finishOAuth(platform, parseOAuthResponse(back.searchParams))
  const result = "choice" in outcome ? await chooseFirst(outcome.choice) : outcome
  const first = "connected" in result ? result.connected[0] : undefined
  if (!first) throw new Error(`The channel didn't connect: ${JSON.stringify(result)}`)
  return first.id
}

async function chooseFirst(token: string) {
  const choice = await findChoice(token)
  return chooseAccounts(token, [choice?.accounts[0]?.remoteId ?? ""])
}

const maxSteps = 20

async function publish(organizationId: string, socialAccountId: string, text: string) {
  const caller = systemCaller(organizationId)
  const input = createPostContract.body.parse({ socialAccountId, action: "now", caption: text })
  const { id: postId } = await createPost(caller, input)
  const { version } = await prisma.post.findUniqueOrThrow({ where: { id: postId } })
  const advanceFrom = (progress: Parameters<typeof advancePost>[2]) =>
    advancePost({ postId, version }, `run-${postId}`, progress)
  let advance = await advanceFrom(null)
  for (let step = 0; advance.kind === "wait" && step < maxSteps; step++) {
    await sleep(advance.seconds * 1000)
    advance = await advanceFrom(advance.progress)
  }
  return prisma.post.findUniqueOrThrow({ where: { id: postId } })
}

type Post = Awaited<ReturnType<typeof publish>>

/** Compares what the product reports with what's on the server. */
function judge({ status, errorTag, errorMessage }: Post, count: number): Result {
  const detail = `${status} ${errorTag ?? ""} ${errorMessage ?? ""} (${count} on the server)`
  if (count > 1) return { text: `DUPLICATE: ${count}`, bad: true, detail }
  if (status === "COMPLETED")
    return count === 1 ? { text: "exactly one", bad: false } : { text: "FALSE PUBLISHED", bad: true, detail }
  if (status !== "FAILED") return { text: "UNFINISHED", bad: true, detail }
  if (errorTag === "unknown_outcome") return { text: `unknown, ${count} there`, bad: false, detail }
  return count === 0
    ? { text: "rejected", bad: false, detail }
    : { text: "FALSE REJECTED", bad: true, detail }
}

/** Publishes one post per case through a faulty connection, with the product's real connector. */
export async function runCases(server: RealServer): Promise<Report> {
  let running: RunningServer | string | undefined
  const proxy = await startProxy(server, async () =>
    typeof running === "object" ? running.url : Promise.reject(new Error("The server isn't running")),
  )
  try {
    running = await server.launch(proxy.url)
    if (typeof running === "string") return { server: server.name, skipped: running, results: {} }
    const { id: organizationId } = await prisma.organization.create({ data: { name: server.name } })
    let channel = await connect(server, running, organizationId)
    const results: Report["results"] = {}
    for (const item of cases) {
      if (item.isResponse && item.when === "after" && server.opens) {
        results[item.name] = { text: "–", bad: false }
        continue
      }
      proxy.arm(item)
      const text = `Bells ${randomUUID().slice(0, 8)}`
      const post = await publish(organizationId, channel, text)
      const result = judge(post, await running.count(text))
      results[item.name] = proxy.isArmed()
        ? { text: "NOT REACHED", bad: true, detail: result.detail }
        : result
      if (item.disconnects) channel = await connect(server, running, organizationId)
    }
    return { server: server.name, results }
  } finally {
    proxy.close()
    if (typeof running === "object") await running.stop()
  }
}
