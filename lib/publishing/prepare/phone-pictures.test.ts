import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"

import { fitImage } from "@/lib/media/process/fit-image"
import { inspect } from "@/lib/media/process/inspect"
import { checkMedia, findNotices } from "@/lib/platforms/check/check-post"
import { fits } from "@/lib/platforms/check/image-fit"
import { platforms } from "@/lib/platforms/registry"
import type { ImageLimits } from "@/lib/platforms/rules"
import { picture } from "@/lib/testing/samples"

async function animation(side: number) {
  const frames = await Promise.all([1, 2, 3].map(() => picture(side, side)))
  const gif = sharp(frames.map(Buffer.from), { join: { animated: true } }).gif({ delay: [100, 100, 100] })
  return new Uint8Array(await gif.toBuffer())
}

/** Smooth, like a photo, so that it's much faster to compress than noise. */
async function photo() {
  const small = sharp(await picture(80, 60)).resize(4000, 3000, { kernel: "cubic" })
  return new Uint8Array(await small.jpeg({ quality: 95 }).toBuffer())
}

const kinds = {
  "a PNG of over 5 MB": () => picture(1400, 1400),
  "a WebP": () => picture(1200, 900, "webp"),
  "an AVIF": () => picture(900, 600, "avif"),
  "a 12-megapixel JPEG": photo,
  "a 9:16 JPEG": () => picture(1080, 1920, "jpeg"),
  "a 3:1 JPEG": () => picture(2400, 800, "jpeg"),
  "an animated GIF": () => animation(300),
}

const withImages = platforms.flatMap(({ slug, name, rules, check }) =>
  rules.media !== "ignored" && rules.media.kinds.includes("image")
    ? [{ slug, platform: { name, rules, check }, media: rules.media }]
    : [],
)

it("has image limits for every platform that accepts images", () => {
  // Skool's posts are published by a person.
  expect(withImages.filter(({ media }) => !media.image).map(({ slug }) => slug)).toEqual(["skool"])
})

const fitted = new Map<string, ReturnType<typeof fitImage>>()
/** Platforms with the same limits share the conversion. */
function fit(kind: string, bytes: Uint8Array, limits: ImageLimits) {
  const key = JSON.stringify([kind, limits])
  const known = fitted.get(key) ?? fitImage(bytes, limits)
  fitted.set(key, known)
  return known
}

describe.each(Object.entries(kinds))("%s", (kind, create) => {
  let bytes: Uint8Array
  let facts: Awaited<ReturnType<typeof inspect>>
  beforeAll(async () => {
    bytes = await create()
    facts = await inspect(bytes)
  })

  it.each(withImages.filter(({ media }) => media.image))(
    "is accepted, fitted, or reported on $slug",
    { timeout: 120_000 },
    async ({ platform, media: { image } }) => {
      const { mimeType, width, height, duration } = facts
      const item = {
        kind: "image",
        name: "photo",
        mimeType,
        width,
        height,
        duration,
        size: bytes.byteLength,
      } as const
      const problems = checkMedia(platform, [item])
      const notices = findNotices(platform, { caption: "", media: [item] })
      if (problems.length > 0) return
      if (fits(image!, item)) return expect(notices).toEqual([])
      expect(notices).toHaveLength(1)
      const copy = await fit(kind, bytes, image!)
      expect(copy).not.toBeNull()
      const { bytes: copyBytes, ...copyFacts } = copy!
      expect(fits(image!, { kind: "image", ...copyFacts, size: copyBytes.byteLength })).toBe(true)
    },
  )
})

it.each(withImages.filter(({ media }) => media.image))("a HEIC is reported on $slug", ({ platform }) => {
  const item = { kind: "image", mimeType: "image/heic", width: 4032, height: 3024, size: 2_000_000 } as const
  const problems = checkMedia(platform, [item]).map(({ message }) => message)
  expect(problems).toContain(
    `${platform.name} doesn't accept HEIC images like this image. Upload it as a JPEG.`,
  )
  expect(findNotices(platform, { caption: "", media: [item] })).toEqual([])
})

it.each([
  ["bluesky", { width: 4032, height: 3024, size: 4_000_000 }, "resized to 2,000 px and compressed to 2 MB"],
  ["instagram", { mimeType: "image/webp" }, "converted to JPEG"],
  ["facebook", { size: 9_000_000 }, "compressed to 4 MB"],
])("the notice for %s tells what changes", (slug, change, text) => {
  const { platform } = withImages.find((other) => other.slug === slug)!
  const item = {
    kind: "image",
    name: "photo.jpg",
    mimeType: "image/jpeg",
    width: 1200,
    height: 1000,
    ...change,
  } as const
  expect(findNotices(platform, { caption: "", media: [item] })).toEqual([
    { field: "media", message: `photo.jpg will be ${text} for ${platform.name}.` },
  ])
})
