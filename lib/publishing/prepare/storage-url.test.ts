import { expect, it } from "vitest"

import type { Post } from "@/lib/posts/contract"
import { storage } from "@/lib/storage/storage"

// Whether the storage serves downloads is read when modules load. APP_URL is private here.
storage.fetchUrl = async (key) => `https://bucket.example.com/${key}`
const { prisma } = await import("@/lib/db/database")
const { addMedia, useScratchStorage } = await import("@/lib/testing/media")
const { claim } = await import("@/lib/testing/publish")
const { video } = await import("@/lib/testing/samples")
const { createWorkspace } = await import("@/lib/testing/workspace")
const { adaptPart } = await import("./adapt-part")
const { outgoingPart } = await import("./outgoing-part")

useScratchStorage()

it("has Facebook download a video story, which isn't uploaded as other posts are, from the storage", async () => {
  const workspace = await createWorkspace()
  const { url } = await addMedia(workspace, {}, await video())
  const { id: socialAccountId } = await workspace.connect("facebook")
  await prisma.socialAccount.update({ where: { id: socialAccountId }, data: { sandbox: false } })
  const { body } = await workspace.call<Post>("POST", "/v0/posts", {
    ...{ socialAccountId, action: "now", caption: "Hi", media: [{ url }] },
    platformConfiguration: { placement: "stories" },
  })
  const publication = (await claim(body.id))!
  const part = outgoingPart(publication, 0, { key: "key", startedAt: new Date() })
  const [sent] = (await adaptPart(publication, part)).media
  expect(sent!.url).toMatch(/^https:\/\/bucket\.example\.com\//)
})
