import type { Carillon } from "../sdk-typescript/src/index.ts"

const tagName = "SDK conformance"
const batchSize = 100

/** Creates the channel, tag, and posts that the scenario needs, or reuses those of an earlier run. */
export async function prepare(carillon: Carillon, posts: number) {
  const [channelId, tagId] = await Promise.all([sandboxChannel(carillon), conformanceTag(carillon)])
  const { total } = await carillon.posts.list({ tagIds: [tagId], limit: 1 }).firstPage()
  for (let count = total; count < posts; count += batchSize) {
    const missing = Array.from({ length: Math.min(batchSize, posts - count) }, (_, index) => ({
      caption: `Post ${count + index + 1} for the conformance scenario`,
      socialAccountId: channelId,
      tagIds: [tagId],
      action: "draft",
    }))
    const { failed, results } = await carillon.posts.createMany({ posts: missing })
    if (failed > 0)
      throw new Error(`Couldn't create the posts for pagination: ${JSON.stringify(results.at(-1))}`)
  }
  return { channelId, tagId }
}

async function sandboxChannel(carillon: Carillon): Promise<string> {
  for await (const { id, sandbox, platform, status } of carillon.socialAccounts.list())
    if (sandbox && platform === "mastodon" && status === "connected") return id
  const account = await carillon.socialAccounts.connect({ platform: "mastodon", sandbox: true })
  if ("id" in account) return account.id
  throw new Error("The server's sandbox is turned off")
}

async function conformanceTag(carillon: Carillon): Promise<string> {
  for await (const { id, name } of carillon.tags.list()) if (name === tagName) return id
  return (await carillon.tags.upsert({ name: tagName, color: "#0b7a6f" })).id
}
