import sharp from "sharp"
import { expect, it } from "vitest"

import type { Media } from "@/lib/media/contract"
import type { Post } from "@/lib/posts/contract"
import { upload, useScratchStorage } from "@/lib/testing/media"
import { claim } from "@/lib/testing/publish"
import { picture } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"
import { fitPart } from "./fit-part"
import { outgoingPart } from "./outgoing-part"

useScratchStorage()

async function publicationOf(bytes: Buffer) {
  const workspace = await createWorkspace()
  const { key } = await upload(workspace, new Uint8Array(bytes), "image/jpeg")
  const { body: item } = await workspace.call<Media>("POST", "/v0/media", { key })
  const { id: socialAccountId } = await workspace.connect("mastodon")
  const wanted = { socialAccountId, action: "now", caption: "Here", media: [{ url: item.url }] }
  const { body } = await workspace.call<Post>("POST", "/v0/posts", wanted)
  const publication = (await claim(body.id))!
  const part = outgoingPart(publication, 0, { key: "key", startedAt: new Date() })
  return { publication, part }
}

it("sends a copy of a picture that tells where it was taken, upright and without that", async () => {
  const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" } }
  const photo = await sharp(await picture(60, 40, "jpeg"))
    .withMetadata({ orientation: 6 })
    .withExifMerge(place)
    .jpeg()
    .toBuffer()
  const { publication, part } = await publicationOf(photo)
  const [sent] = (await fitPart(publication, part)).media
  const facts = await sharp(await sent!.bytes()).metadata()
  expect(facts).toMatchObject({ width: 40, height: 60, format: "jpeg" })
  expect(facts.exif).toBeUndefined()
  expect(sent).toMatchObject({ width: 40, height: 60 })
})

it("sends what fits and keeps no secret as it is", async () => {
  const photo = await sharp(await picture(60, 40, "jpeg"))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { publication, part } = await publicationOf(photo)
  const [sent] = (await fitPart(publication, part)).media
  expect(Buffer.from(await sent!.bytes())).toEqual(photo)
})
