import { expect, it } from "vitest"

import { sentForms } from "@/lib/platforms/meta/suite-graph"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia } from "@/lib/platforms/suite/harness"
import { facebook } from "./index"

const video = () => testMedia("video", { url: "https://media.example/a.mp4" })

it("gives a feed video its location once it's published, even if its first comment fails", async () => {
  const channel = await openChannel(facebook)
  const config = { location: "501", first_comment: "No [[rejected]]" }
  const published = await channel.publish({ config, media: [video()] })
  const { post } = channel.firstPart({ config, media: [video()] })
  await expectPlatformError(channel, facebook.publish.after!(published, post, channel.contextFor("after")))
  const { videoId } = published[0]!.data as { videoId: string }
  expect(sentForms(channel, "after").map(({ path, fields }) => [path, fields])).toEqual([
    [`/v25.0/${videoId}`, { place: "501" }],
    [`/v25.0/${published[0]!.id}/comments`, { message: "No [[rejected]]" }],
  ])
})

it.each([
  ["a photo", testMedia()],
  ["a video", video()],
])("reads the insights of %s story", async (_case, media) => {
  const channel = await openChannel(facebook)
  const published = await channel.publish({ config: { placement: "stories" }, media: [media] })
  expect(published[0]!.data).toMatchObject({ story: true })
  channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
  expect(await facebook.analytics!(published, channel.contextFor("read"))).toEqual({
    impressions: expect.any(Number),
    reach: expect.any(Number),
    likes: expect.any(Number),
    comments: expect.any(Number),
    shares: expect.any(Number),
    raw: expect.objectContaining({ story_media_view: expect.any(Number) }),
  })
})

it("publishes 30 reels a day in the sandbox, and more on the next day", async () => {
  const channel = await openChannel(facebook)
  const reel = (n: number) =>
    channel.publish({ caption: `Reel ${n}`, config: { placement: "reels" }, media: [video()] })
  for (let n = 1; n <= 30; n++) await reel(n)
  expect((await expectPlatformError(channel, reel(31))).kind).toBe("rate_limited")
  await channel.publish({ caption: "A post" })
  channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
  await reel(31)
})
