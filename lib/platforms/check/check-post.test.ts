import { describe, expect, it } from "vitest"
import { z } from "zod"
import { checkConfig, parseConfig } from "./check-config"
import type { CheckedMedia } from "./check"
import { checkCaption, checkMedia, checkPost, type PlatformWithRules } from "./check-post"
import type { Rules } from "@/lib/platforms/rules"

const image = (over: Partial<CheckedMedia> = {}): CheckedMedia => ({ kind: "image", ...over })
const video: CheckedMedia = { kind: "video" }
const platform = (media: Rules["media"], over: Partial<Rules> = {}): PlatformWithRules => ({
  name: "Bells",
  rules: { caption: { max: 10, count: "characters" }, media, ...over },
})
const both: ("image" | "video")[] = ["image", "video"]

describe("media", () => {
  it.each([
    [{ min: 1, max: 1, kinds: ["video"] }, [], "Bells needs exactly 1 video; this post has none."],
    [{ min: 1, max: 10, kinds: both }, [], "Bells needs at least 1 image or video; this post has none."],
    [{ max: 1, kinds: ["image"] }, [image(), image()], "Bells allows up to 1 image; this post has 2."],
    [
      { max: 2, kinds: both },
      [image(), image(), video],
      "Bells allows up to 2 images and videos; this post has 3.",
    ],
    [{ kinds: ["image"] }, [video], "Bells only accepts images; this post has 1 video."],
    [{ kinds: ["video"] }, [image(), image()], "Bells only accepts videos; this post has 2 images."],
    [
      { kinds: both, exclusive: true },
      [image(), video],
      "Bells doesn't allow images and videos in the same post.",
    ],
    [{ kinds: both, maxVideos: 1 }, [video, video], "Bells allows up to 1 video; this post has 2."],
    [
      { kinds: ["image"], imageSizes: [{ width: 400, height: 300 }] },
      [image({ width: 401, height: 300 })],
      "Bells only accepts images sized 400x300; this one is 401x300.",
    ],
  ] as [Rules["media"], CheckedMedia[], string][])("rule %j rejects %j", (rule, media, message) => {
    expect(checkMedia(platform(rule), media)).toEqual([{ field: "media", message }])
  })

  it("isn't checked if the platform ignores it or its size is unknown", () => {
    expect(checkMedia(platform("ignored"), [image(), video])).toEqual([])
    const sized = platform({ kinds: ["image"], imageSizes: [{ width: 4, height: 3 }] })
    expect(checkMedia(sized, [image({ width: null, height: null })])).toEqual([])
  })

  it("can be limited by the account, or only when publishing", () => {
    const media = [image(), image(), image()]
    const checkedAtPublish = platform({ kinds: both, max: 2, enforced: "at_publish" })
    expect(checkMedia(checkedAtPublish, media)).toEqual([])
    expect(checkMedia(checkedAtPublish, media, { stage: "publish" })).toHaveLength(1)
    expect(checkMedia(checkedAtPublish, media, { stage: "publish", limits: { mediaMax: 3 } })).toEqual([])
  })
})

describe("captions", () => {
  const unlimited = platform({ kinds: both })
  it("are required without media", () => {
    expect(checkCaption(unlimited, " ")).toEqual([
      { field: "caption", message: "Bells needs a caption or media." },
    ])
    expect(checkCaption(unlimited, "", { mediaCount: 1 })).toEqual([])
    expect(checkCaption(platform("ignored"), "", { mediaCount: 1 })[0]?.message).toBe(
      "Bells needs a caption.",
    )
    expect(checkCaption(platform({ kinds: both }, { captionRequired: false }), "")).toEqual([])
  })

  it("are limited by length, account, and size", () => {
    expect(checkCaption(unlimited, "x".repeat(11))[0]?.message).toBe(
      "Bells allows up to 10 characters; this caption has 11.",
    )
    expect(checkCaption(unlimited, "x".repeat(11), { limits: { captionMax: 11 } })).toEqual([])
    const bytes = platform({ kinds: both }, { caption: { max: 10, count: "graphemes", maxBytes: 8 } })
    expect(checkCaption(bytes, "🔔🔔🔔")[0]?.message).toBe("Bells allows up to 8 bytes; this caption has 12.")
  })
})

describe("threads", () => {
  const threads = platform({ kinds: both, max: 4 }, { parts: { max: 2, media: 1 } })
  it("report the invalid part", () => {
    const parts = [
      { caption: "One", media: [image(), image()] },
      { caption: "x".repeat(11), media: [] },
    ]
    expect(checkPost(threads, { caption: "", media: [], parts })).toEqual([
      { field: "parts[0].media", message: "A part can have up to 1 media file; this one has 2." },
      { field: "parts[1].caption", message: "Bells allows up to 10 characters; this caption has 11." },
    ])
    expect(checkPost(threads, { caption: "", media: [], parts }, { stage: "draft" })).toHaveLength(1)
  })

  it("are limited in parts and only allowed on platforms that support them", () => {
    const parts = Array.from({ length: 3 }, () => ({ caption: "x", media: [] }))
    expect(checkPost(threads, { caption: "x", media: [], parts })[0]?.message).toContain("up to 2 parts")
    expect(checkPost(platform({ kinds: both }), { caption: "x", media: [], parts })).toEqual([
      { field: "parts", message: "Bells doesn't support threads. Create a separate post for each part." },
    ])
  })
})

describe("configuration", () => {
  const schema = z.object({ title: z.string(), tags: z.array(z.string()).default([]) })
  const configured = { slug: "bells", name: "Bells", config: { schema, required: true } }
  it("reports a missing configuration in the words of the spec", () => {
    const problems = [
      { field: "platformConfiguration", message: "platformConfiguration is required for bells" },
    ]
    expect(checkConfig(configured, undefined)).toEqual(problems)
    expect(checkConfig(configured, null)).toEqual(problems)
    expect(checkConfig({ ...configured, config: undefined }, { any: "thing" })).toEqual([])
  })

  it("reports invalid fields and fills in defaults", () => {
    expect(checkConfig(configured, { tags: ["a", 1] }).map(({ field }) => field)).toEqual([
      "platformConfiguration.title",
      "platformConfiguration.tags[1]",
    ])
    expect(parseConfig(configured, { title: "x", other: 1 })).toEqual({ title: "x", tags: [] })
    expect(() => parseConfig(configured, {})).toThrow("The Bells settings are invalid")
  })
})
