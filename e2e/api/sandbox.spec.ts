import type { APIRequestContext } from "playwright/test"

import { slugs } from "@/lib/platforms/slugs"
import { picture, video } from "@/lib/testing/samples"

import { expect, test } from "../setup"

type Entry = {
  platform: string
  manualInstructions: string | null
  media:
    | "ignored"
    | { min?: number; kinds: ("image" | "video")[]; imageSizes?: { width: number; height: number }[] }
  platformConfiguration: { required: boolean; example: object | null }
}
type Post = {
  id: string
  status: string
  remindedAt: string | null
  errorMessage: string | null
  url: string | null
}

async function json<Body>(
  answer: Promise<{ status: () => number; json: () => Promise<unknown> }>,
): Promise<Body> {
  const response = await answer
  const body = await response.json()
  expect(response.status(), JSON.stringify(body)).toBe(200)
  return body as Body
}

/** Presign, PUT, register: what every client does. */
async function upload(
  api: APIRequestContext,
  name: string,
  contentType: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const presignInput = { contentType, key: name, size: bytes.byteLength }
  const { url, key } = await json<{ url: string; key: string }>(
    api.post("/v0/media/presign", { data: presignInput }),
  )
  const put = await fetch(url, { method: "PUT", body: bytes })
  expect(put.status).toBe(200)
  return json<{ id: string; url: string }>(
    api.post("/v0/media", { data: { key, alt: `What ${name} shows` } }),
  )
}

test("publishes to every platform's sandbox, from upload to feed", async ({ api }) => {
  test.setTimeout(240_000)
  const { data: platforms } = await json<{ data: Entry[] }>(api.get("/v0/platforms"))
  expect(platforms.map(({ platform }) => platform).toSorted()).toEqual(slugs.toSorted())
  const videoItem = await upload(
    api,
    "film.mp4",
    "video/mp4",
    await video({ width: 720, height: 1280, frames: 60 }),
  )
  const photo = await upload(api, "photo.png", "image/png", await picture(800, 600))

  const posts = await Promise.all(
    platforms.map(async ({ platform, media, platformConfiguration: { required, example } }) => {
      const data = { platform, sandbox: true }
      const channel = await json<{ id: string }>(api.post("/v0/social-accounts", { data }))
      const needed = media !== "ignored" && (media.min ?? 0) > 0
      const item = media !== "ignored" && media.kinds.includes("image") ? photo : videoItem
      const post = await json<Post>(
        api.post("/v0/posts", {
          data: {
            caption: `Hello ${platform}`,
            title: "Hello",
            socialAccountId: channel.id,
            action: "now",
            ...(needed && { media: [{ url: item.url }] }),
            ...(required && { platformConfiguration: example }),
          },
        }),
      )
      return { platform, channel, post }
    }),
  )
  for (const { platform, channel, post } of posts) {
    const read = () => json<Post>(api.get(`/v0/posts/${post.id}`))
    const manualInstructions = platforms.find((entry) => entry.platform === platform)?.manualInstructions
    await expect
      .poll(async () => ((await read()).remindedAt ? "REMINDED" : (await read()).status), {
        timeout: 120_000,
        message: `${platform}: ${JSON.stringify(await read())}`,
      })
      .toBe(manualInstructions ? "REMINDED" : "COMPLETED")
    if (manualInstructions) continue
    const feed = await json<{ data: { text: string }[] }>(
      api.get(`/sandbox/feed.json?socialAccountId=${channel.id}`),
    )
    expect(feed.data.length, platform).toBeGreaterThan(0)
  }
})
