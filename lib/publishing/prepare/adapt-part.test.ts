import sharp from "sharp"
import { expect, it } from "vitest"

import type { Media } from "@/lib/media/contract"
import type { Post } from "@/lib/posts/contract"
import { upload, useScratchStorage } from "@/lib/testing/media"
import { claim } from "@/lib/testing/publish"
import { picture } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"
import { adaptPart } from "./adapt-part"
import { outgoingPart } from "./outgoing-part"

useScratchStorage()

async function publicationOf(bytes: Buffer) {
  const workspace = await createWorkspace()
  const { key } = await upload(workspace, new Uint8Array(bytes), "image/jpeg")
  const { body: item } = await workspace.call<Media>("POST", "/v0/media", { key })
  const { id: socialAccountId } = await workspace.connect("mastodon")
  const newPost = { socialAccountId, action: "now", caption: "Here", media: [{ url: item.url }] }
  const { body } = await workspace.call<Post>("POST", "/v0/posts", newPost)
  const publication = (await claim(body.id))!
  const part = outgoingPart(publication, 0, { key: "key", startedAt: new Date() })
  return { publication, part }
}

it("sends an upright copy without GPS metadata", async () => {
  const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" } }
  const photo = await sharp(await picture(60, 40, "jpeg"))
    .withMetadata({ orientation: 6 })
    .withExifMerge(gps)
    .jpeg()
    .toBuffer()
  const { publication, part } = await publicationOf(photo)
  const [sent] = (await adaptPart(publication, part)).media
  const metadata = await sharp(await sent!.bytes()).metadata()
  expect(metadata).toMatchObject({ width: 40, height: 60, format: "jpeg" })
  expect(metadata.exif).toBeUndefined()
  expect(sent).toMatchObject({ width: 40, height: 60 })
})

it("sends an image within the limits and without GPS metadata unchanged", async () => {
  const photo = await sharp(await picture(60, 40, "jpeg"))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { publication, part } = await publicationOf(photo)
  const [sent] = (await adaptPart(publication, part)).media
  expect(Buffer.from(await sent!.bytes())).toEqual(photo)
})
