import type { Carillon } from "../sdk-typescript/src/index.ts"

const tagName = "SDK conformance"
const perRequest = 100

/** What the scenario needs in the workspace. It stays there, and is found again the next time. */
export async function prepare(carillon: Carillon, posts: number) {
  const [channelId, tagId] = await Promise.all([sandboxChannel(carillon), conformanceTag(carillon)])
  const { total } = await carillon.posts.list({ tagIds: [tagId], limit: 1 }).firstPage()
  for (let made = total; made < posts; made += perRequest) {
    const missing = Array.from({ length: Math.min(perRequest, posts - made) }, (_, index) => ({
      caption: `Post ${made + index + 1} of the conformance scenario`,
      socialAccountId: channelId,
      tagIds: [tagId],
      action: "draft",
    }))
    const { failed, results } = await carillon.posts.createMany({ posts: missing })
    if (failed > 0) throw new Error(`Posts to page through were refused: ${JSON.stringify(results.at(-1))}`)
  }
  return { channelId, tagId }
}

/** Its posts leave the machine no more than those of other sandbox channels. */
async function sandboxChannel(carillon: Carillon): Promise<string> {
  for await (const { id, sandbox, platform, status } of carillon.socialAccounts.list())
    if (sandbox && platform === "mastodon" && status === "connected") return id
  const made = await carillon.socialAccounts.connect({ platform: "mastodon", sandbox: true })
  if ("id" in made) return made.id
  throw new Error("The server has no sandbox")
}

async function conformanceTag(carillon: Carillon): Promise<string> {
  for await (const { id, name } of carillon.tags.list()) if (name === tagName) return id
  return (await carillon.tags.upsert({ name: tagName, color: "#0b7a6f" })).id
}
