import { describe, expect, it, vi } from "vitest"

import type * as checkPost from "@/lib/platforms/check/check-post"
import { PlatformError } from "@/lib/platforms/errors"
import { platformBySlug } from "@/lib/platforms/registry"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { gif, image, pdf, video, type Sample } from "@/lib/testing/media-sample"
import { openChannel, testMedia, type TestPost } from "./harness"

// Lets posts through to the sandboxes, to see that they reject what the real platforms reject.
vi.mock("@/lib/platforms/check/check-post", async (original) => ({
  ...(await original<typeof checkPost>()),
  assertPart: () => {},
}))

const files = (...samples: Sample[]) =>
  samples.map(({ kind, ...facts }, index) => {
    const { size } = facts
    const bytes = (start = 0, end = size) => Promise.resolve(new Uint8Array(end - start))
    // The size in the URL tells the images apart when a sandbox asks for them.
    const url = `https://media.example/${facts.width}x${facts.height}-${size}-${index}`
    return testMedia(kind, { ...facts, url, bytes: () => bytes(), slice: bytes })
  })

const imageAt = async (url: string) => {
  const [, width, height, size] = /(\d+)x(\d+)-(\d+)-\d+$/.exec(url) ?? []
  return width ? { width: Number(width), height: Number(height), size: Number(size) } : null
}

const sixLinks = ["www.a.example", ...["b", "c", "d", "e", "f"].map((name) => `https://${name}.example/x`)]
const longDocument = async (start = 0, end?: number) =>
  new Uint8Array(Buffer.from("/Type /Page ".repeat(301))).slice(start, end)
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}bell${index}`).join(" ")
const poll = { options: ["Ding", "Dong"] }

const cases: [SocialPlatform, string, TestPost][] = [
  ["twitter", "a poll with media", { media: files(image()), config: { poll } }],
  ["twitter", "a quote with media", { media: files(image()), config: { quote_tweet_id: "20" } }],
  ["twitter", "a GIF with a JPEG", { media: files(gif(), image()) }],
  ["twitter", "a GIF over 15 MB", { media: files(gif({ size: 16_000_000 })) }],
  ["twitter", "an image over 5 MB", { media: files(image({ size: 5_500_000 })) }],
  ["mastodon", "a poll with media", { media: files(image()), config: { poll } }],
  [
    "mastodon",
    "a long content warning",
    { caption: "x".repeat(490), config: { spoiler_text: "y".repeat(20) } },
  ],
  ["mastodon", "an image over 16 MB", { media: files(image({ size: 17_000_000 })) }],
  [
    "linkedin",
    "an article with a video",
    { media: files(video({ size: 50_000 })), config: { article: { source: "https://bells.example/" } } },
  ],
  ["linkedin", "a document over 100 MB", { media: files(pdf({ size: 100_000_001 })) }],
  [
    "linkedin",
    "a document of 301 pages",
    { media: [testMedia("document", { bytes: longDocument, size: 301 * 12, slice: longDocument })] },
  ],
  ["linkedin", "a document as one of several images", { media: files(pdf(), image()) }],
  ["threads", "six links", { caption: sixLinks.join(" ") }],
  ["instagram", "31 hashtags", { caption: numbered("#", 31), media: files(image()) }],
  ["instagram", "21 mentions", { caption: numbered("@", 21), media: files(image()) }],
  ["instagram", "a 9:16 image", { media: files(image({ width: 1080, height: 1920 })) }],
  ["instagram", "a 3:1 image in a carousel", { media: files(image(), image({ width: 3000 })) }],
  ["telegram", "a GIF in an album", { media: files(image(), gif()) }],
  ["telegram", "a photo over 10 MB", { media: files(image({ size: 11_000_000 })) }],
  ["telegram", "a video over 50 MB", { media: files(video({ size: 53_000_000 })) }],
  ["bluesky", "an image over 2 MB", { media: files(image({ size: 2_100_000 })) }],
  [
    "youtube",
    "a description with <",
    {
      ...{ caption: "I <3 bells", media: files(video({ size: 50_000 })) },
      config: { title: "Bells", categoryId: "22", visibility: "public" },
    },
  ],
  [
    "farcaster",
    "two images and a link",
    { media: files(image(), image()), config: { link: "https://bells.example/" } },
  ],
  ["farcaster", "a long link", { config: { link: `https://bells.example/${"é".repeat(150)}` } }],
  [
    "lemmy",
    "a later part over 10,000 characters",
    {
      ...{ config: { community: "bells@lemmy.sandbox.invalid", title: "Ding dong" } },
      parts: [{ caption: "First" }, { caption: "x".repeat(10_001) }],
    },
  ],
  ["google_business_profile", "an image 200 pixels high", { media: files(image({ height: 200 })) }],
  ["google_business_profile", "an image under 10 KB", { media: files(image({ size: 9_000 })) }],
  [
    "discord",
    "mentions that exceed the limit",
    { caption: "x".repeat(1995), config: { mention_everyone: true } },
  ],
]

describe.each(cases)("the sandbox of %s", (slug, post, content) => {
  it(`rejects ${post}`, async () => {
    const channel = await openChannel(platformBySlug(slug)!)
    Object.assign(channel.context, { imageAt })
    const error: unknown = await channel.publish(content).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PlatformError)
    expect((error as PlatformError).kind).toBe("rejected")
    expect(channel.requests.length).toBeGreaterThan(0)
    expect((await channel.feed()).length).toBe(content.parts ? 1 : 0)
  })
})
