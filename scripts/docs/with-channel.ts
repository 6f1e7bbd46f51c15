import { setTimeout as sleep } from "node:timers/promises"

import { Carillon } from "../../packages/sdk-typescript/src/index.ts"
import type { Access, Server } from "./run-snippets.ts"

/** A sandbox channel with one published post for the snippets. Removes what they leave behind. */
export async function withChannel<Result>(
  access: Access,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const carillon = new Carillon(access)
  const known = new Set(await channelIds(carillon))
  const channel = await carillon.socialAccounts.connect({ platform: "bluesky", sandbox: true })
  if (!("id" in channel)) throw new Error("The server has no sandbox")
  try {
    await publishOne(carillon, channel.id)
    return await work({ ...access, channel: channel.id, channelName: `bluesky/${channel.username}` })
  } finally {
    const created = (await channelIds(carillon)).filter((id) => !known.has(id))
    for (const id of created) await remove(carillon, id)
  }
}

/** The sandbox channels of the platforms that the pages use. */
async function channelIds(carillon: Carillon): Promise<string[]> {
  const channels = await carillon.socialAccounts.list().all()
  return channels
    .filter(({ sandbox, platform }) => sandbox && ["bluesky", "instagram"].includes(platform))
    .map(({ id }) => id)
}

async function remove(carillon: Carillon, channel: string) {
  const posts = await carillon.posts.list({ socialAccountIds: [channel] }).all()
  for (const { id, status } of posts)
    if (status === "DRAFT" || status === "SCHEDULED") await carillon.posts.delete(id)
  await carillon.socialAccounts.disconnect(channel)
}

async function publishOne(carillon: Carillon, socialAccountId: string) {
  const { id } = await carillon.posts.create({ caption: "Documentation", socialAccountId, action: "now" })
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(250)) {
    const { status } = await carillon.posts.get(id)
    if (status === "COMPLETED") return
    if (status === "FAILED") break
  }
  throw new Error("The server didn't publish a post on a sandbox channel")
}
