import { beforeAll, describe, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import type { Media } from "@/lib/media/contract"
import type { Post } from "@/lib/posts/contract"
import { upload, useScratchStorage } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { validatePostContract } from "./batch-contracts"

useScratchStorage()

type Results = OutputOf<typeof validatePostContract>
type Platform = "instagram" | "threads" | "tiktok" | "google_business_profile" | "bluesky"

describe("with APP_URL on localhost", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let media: { url: string }[]
  beforeAll(async () => {
    expect(env.APP_URL).toContain("localhost")
    workspace = await createWorkspace()
    const { key } = await upload(workspace, await picture(1080, 1080, "jpeg"))
    const { body } = await workspace.call<Media>("POST", "/v0/media", { key })
    media = [{ url: body.url }]
  })

  async function channel(platform: Platform, isReal = true) {
    const { id } = await workspace.connect(platform)
    if (isReal) await prisma.socialAccount.update({ where: { id }, data: { sandbox: false } })
    return id
  }
  async function warnings(socialAccountId: string, body: object = { media }) {
    const post = { caption: "Hello", scheduledAt: inSeconds(3600), socialAccountId, ...body }
    const { data } = (await workspace.call<Results>("POST", "/v0/posts/validate", post)).body
    expect(data[0]!.valid).toBe(true)
    return data[0]!.warnings.filter(({ message }) => message.includes("can't reach"))
  }

  it("says that a platform can't download the media, and what to do", async () => {
    const id = await channel("instagram")
    expect(await warnings(id)).toMatchObject([
      {
        field: "media",
        message: `Instagram downloads media from this server, but the internet can't reach ${env.APP_URL}. Ask an administrator to set APP_URL to a public address, or to store media in S3.`,
      },
    ])
  })

  it.each(["threads", "google_business_profile"] as const)("warns for %s", async (platform) => {
    expect(await warnings(await channel(platform))).toHaveLength(1)
  })

  it("doesn't warn for sandbox channels, text, or platforms that media is uploaded to", async () => {
    expect(await warnings(await channel("instagram", false))).toEqual([])
    expect(await warnings(await channel("threads"), {})).toEqual([])
    expect(await warnings(await channel("bluesky"))).toEqual([])
  })

  it("a scheduled post isn't ready", async () => {
    const socialAccountId = await channel("instagram")
    const body = { caption: "Hello", socialAccountId, scheduledAt: inSeconds(3600), media }
    const { id } = (await workspace.call<Post>("POST", "/v0/posts", body)).body
    const { readiness } = (await workspace.call<{ readiness: object }>("GET", `/v0/posts/${id}`)).body
    expect(readiness).toMatchObject({
      ready: false,
      content: [{ field: "media", message: expect.stringContaining("can't reach") as string }],
    })
  })
})
