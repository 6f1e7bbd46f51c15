import { describe, expect, it } from "vitest"
import { z } from "zod"
import { checkConfig, parseConfig } from "./check-config"
import { checkCaption, checkMedia, checkPost, type CheckedMedia, type PlatformWithRules } from "./check-post"
import type { Rules } from "@/lib/platforms/platform"

const image = (over: Partial<CheckedMedia> = {}): CheckedMedia => ({ kind: "image", ...over })
const video: CheckedMedia = { kind: "video" }
const platform = (media: Rules["media"], over: Partial<Rules> = {}): PlatformWithRules => ({
  name: "Bells",
  rules: { caption: { max: 10, count: "characters" }, media, ...over },
})
const both: ("image" | "video")[] = ["image", "video"]

describe("media", () => {
  it.each([
    [{ min: 1, max: 1, kinds: ["video"] }, [], "Bells takes exactly 1 video; this post has none."],
    [{ min: 1, max: 10, kinds: both }, [], "Bells needs at least 1 image or video; this post has none."],
    [{ max: 1, kinds: ["image"] }, [image(), image()], "Bells takes up to 1 image; this post has 2."],
    [
      { max: 2, kinds: both },
      [image(), image(), video],
      "Bells takes up to 2 images and videos; this post has 3.",
    ],
    [{ kinds: ["image"] }, [video], "Bells takes images only; this post has 1 video."],
    [{ kinds: ["video"] }, [image(), image()], "Bells takes videos only; this post has 2 images."],
    [
      { kinds: both, exclusive: true },
      [image(), video],
      "Bells takes images or a video, not both in one post.",
    ],
    [{ kinds: both, maxVideos: 1 }, [video, video], "Bells takes up to 1 video; this post has 2."],
    [
      { kinds: ["image"], imageSizes: [{ width: 400, height: 300 }] },
      [image({ width: 401, height: 300 })],
      "Bells takes images of 400x300; this one is 401x300.",
    ],
  ] as [Rules["media"], CheckedMedia[], string][])("%j refuses %j", (rule, media, message) => {
    expect(checkMedia(platform(rule), media)).toEqual([{ field: "media", message }])
  })

  it("is free where the platform ignores it, and unknown sizes pass", () => {
    expect(checkMedia(platform("ignored"), [image(), video])).toEqual([])
    const sized = platform({ kinds: ["image"], imageSizes: [{ width: 4, height: 3 }] })
    expect(checkMedia(sized, [image({ width: null, height: null })])).toEqual([])
  })

  it("may be limited by the account, or only when the post goes out", () => {
    const media = [image(), image(), image()]
    const late = platform({ kinds: both, max: 2, enforced: "at_publish" })
    expect(checkMedia(late, media)).toEqual([])
    expect(checkMedia(late, media, { stage: "publish" })).toHaveLength(1)
    expect(checkMedia(late, media, { stage: "publish", limits: { mediaMax: 3 } })).toEqual([])
  })
})

describe("captions", () => {
  const free = platform({ kinds: both })
  it("are needed where there is no media", () => {
    expect(checkCaption(free, " ")).toEqual([
      { field: "caption", message: "Bells needs a caption or media." },
    ])
    expect(checkCaption(free, "", { mediaCount: 1 })).toEqual([])
    expect(checkCaption(platform("ignored"), "", { mediaCount: 1 })[0]?.message).toBe(
      "Bells needs a caption.",
    )
    expect(checkCaption(platform({ kinds: both }, { captionRequired: false }), "")).toEqual([])
  })

  it("are limited by count, by account and by size", () => {
    expect(checkCaption(free, "x".repeat(11))[0]?.message).toBe(
      "Bells takes up to 10 characters; this caption has 11.",
    )
    expect(checkCaption(free, "x".repeat(11), { limits: { captionMax: 11 } })).toEqual([])
    const bytes = platform({ kinds: both }, { caption: { max: 10, count: "graphemes", maxBytes: 8 } })
    expect(checkCaption(bytes, "🔔🔔🔔")[0]?.message).toBe("Bells takes up to 8 bytes; this caption has 12.")
  })
})

describe("threads", () => {
  const threads = platform({ kinds: both, max: 4 }, { parts: { max: 2, media: 1 } })
  it("name the part that is at fault", () => {
    const parts = [
      { caption: "One", media: [image(), image()] },
      { caption: "x".repeat(11), media: [] },
    ]
    expect(checkPost(threads, { caption: "", media: [], parts })).toEqual([
      { field: "parts[0].media", message: "A part takes up to 1 media; this one has 2." },
      { field: "parts[1].caption", message: "Bells takes up to 10 characters; this caption has 11." },
    ])
    expect(checkPost(threads, { caption: "", media: [], parts }, { captions: false })).toHaveLength(1)
  })

  it("have so many parts at most, where there are threads at all", () => {
    const parts = Array.from({ length: 3 }, () => ({ caption: "x", media: [] }))
    expect(checkPost(threads, { caption: "x", media: [], parts })[0]?.message).toContain("up to 2 parts")
    expect(checkPost(platform({ kinds: both }), { caption: "x", media: [], parts })).toEqual([
      { field: "parts", message: "Bells does not take threads; send one post per part." },
    ])
  })
})

describe("configuration", () => {
  const schema = z.object({ title: z.string(), tags: z.array(z.string()).default([]) })
  const configured = { slug: "bells", name: "Bells", config: { schema, required: true } }
  it("is missed in the specification's words", () => {
    const problems = [
      { field: "platformConfiguration", message: "platformConfiguration is required for bells" },
    ]
    expect(checkConfig(configured, undefined)).toEqual(problems)
    expect(checkConfig(configured, null)).toEqual(problems)
    expect(checkConfig({ ...configured, config: undefined }, { any: "thing" })).toEqual([])
  })

  it("names the fields that are wrong, and gets its defaults when it is read", () => {
    expect(checkConfig(configured, { tags: ["a", 1] }).map(({ field }) => field)).toEqual([
      "platformConfiguration.title",
      "platformConfiguration.tags[1]",
    ])
    expect(parseConfig(configured, { title: "x", other: 1 })).toEqual({ title: "x", tags: [] })
    expect(() => parseConfig(configured, {})).toThrow("The settings for Bells are not valid")
  })
})
