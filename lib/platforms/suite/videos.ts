import { expect, it } from "vitest"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { minimalPost, type Fixtures } from "./fixtures"
import { openChannel, testMedia } from "./harness"

/** Tests how platforms that accept videos upload them. */
export function describeVideos(platform: AnyPlatform, fixtures: Fixtures) {
  const { media } = platform.rules
  if (media === "ignored" || !media.kinds.includes("video")) return
  it("never loads a whole video into memory", async () => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    const video = fixtures.media?.().find(({ kind }) => kind === "video") ?? testMedia("video")
    const bytes = () => Promise.reject(new Error("The connector loaded a whole video"))
    await channel.publish({ media: [{ ...video, duration: 10, bytes }], config: fixtures.config })
    expect((await channel.feed())[0]?.media[0]?.mimeType).toBe("video/mp4")
  })
}
