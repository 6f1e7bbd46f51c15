import { describe, expect, it } from "vitest"
import { toCatalogEntry } from "@/lib/platforms/catalog"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import type { MediumCredentials } from "./client"
import { medium } from "./index"

const token = `2${"0a".repeat(32)}`

describePlatform(medium, {
  config: { title: "From the tower", tags: ["Bells"], publish_status: "unlisted" },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
  connect: { valid: { token }, invalid: { token: "wrong" } },
})

const connect = medium.connect as FormConnect<MediumCredentials>
const stories = (channel: Channel) =>
  channel.requests
    .filter(({ url }) => url.endsWith("/posts"))
    .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

it("lists Medium as limited, with the reason", () => {
  expect(toCatalogEntry(medium)).toMatchObject({
    availability: "limited",
    restriction: expect.stringContaining("a token created before 2025") as string,
  })
})

describe("connecting", () => {
  it("connects the profile and the publications the user writes for", async () => {
    const channel = await openChannel(medium)
    const { accounts } = await connect.connect({ token }, channel.contextFor("connect"))
    expect(
      accounts.map(({ account, credentials }) => [account.displayName, credentials.publication?.role]),
    ).toEqual([
      ["Sandbox person", undefined],
      ["Bell Tower Weekly", "editor"],
      ["The Chimes", "writer"],
    ])
    expect(channel.requests.map(({ url }) => new URL(url).pathname.replace(/[0-9a-f]{24}/, ":id"))).toEqual([
      "/v1/me",
      "/v1/users/:id/publications",
      "/v1/publications/:ide/contributors",
      "/v1/publications/:idw/contributors",
      "/v1/publications/:idf/contributors",
    ])
  })

  it("connects a publication by name if the user writes for it", async () => {
    const channel = await openChannel(medium)
    const ctx = channel.contextFor("connect")
    for (const publication of ["the chimes", "https://medium.com/the-chimes"]) {
      const { accounts } = await connect.connect({ token, publication }, ctx)
      expect(accounts.map(({ account }) => account.displayName)).toEqual(["The Chimes"])
    }
    const followedOnly = { token, publication: "Clocks of the World" }
    expect((await expectPlatformError(channel, connect.connect(followedOnly, ctx))).message).toContain(
      "doesn't write for",
    )
  })
})

describe("publishing", () => {
  it("sends every setting, with the title and images in the text", async () => {
    const channel = await openChannel(medium)
    await channel.publish({
      caption: "Ding dong",
      media: [testMedia("image", { alt: "A bell" })],
      config: {
        title: "From the tower",
        tags: ["Bells", "Towers"],
        publish_status: "unlisted",
        canonical_url: "https://example.com/first",
        license: "cc-40-by",
        notify_followers: true,
      },
    })
    const upload = channel.requests.find(({ url }) => url === "https://api.medium.com/v1/images")
    expect((upload?.body as FormData).get("image")).toBeInstanceOf(File)
    expect(stories(channel)).toEqual([
      {
        title: "From the tower",
        contentFormat: "markdown",
        content: expect.stringMatching(
          /^# From the tower\n\nDing dong\n\n!\[A bell\]\(https:\/\/carillon\.example\/sandbox\/medium\/media\/\w+\)$/,
        ) as string,
        tags: ["Bells", "Towers"],
        canonicalUrl: "https://example.com/first",
        publishStatus: "unlisted",
        license: "cc-40-by",
        notifyFollowers: true,
      },
    ])
  })

  it("doesn't repeat a title taken from the first line", async () => {
    const channel = await openChannel(medium)
    await channel.publish({ caption: "Ding\n\nDong" })
    expect(stories(channel)).toEqual([
      { title: "Ding", contentFormat: "markdown", content: "Ding\n\nDong", publishStatus: "public" },
    ])
  })

  it("publishes HTML", async () => {
    const channel = await openChannel(medium)
    const config = { content_format: "html", title: "Ding & dong" }
    await channel.publish({ caption: "<p>Hear</p>", config, media: [testMedia("image", { alt: "A bell" })] })
    expect(stories(channel)[0]).toMatchObject({
      contentFormat: "html",
      content: expect.stringMatching(
        /^<h1>Ding &amp; dong<\/h1>\n\n<p>Hear<\/p>\n\n<figure><img src="https:[^"]+" alt="A bell"><\/figure>$/,
      ) as string,
    })
  })

  it("publishes to a publication as an editor and submits drafts as a writer", async () => {
    const channel = await openChannel(medium)
    const { accounts } = await connect.connect({ token }, channel.contextFor("connect"))
    const [, editor, writer] = accounts
    channel.state.credentials = editor!.credentials
    await channel.publish({})
    expect(channel.requests.at(-1)?.url).toBe(
      `https://api.medium.com/v1/publications/${editor?.account.remoteId}/posts`,
    )
    channel.state.credentials = writer!.credentials
    const requestCount = channel.requests.length
    expect((await expectPlatformError(channel, channel.publish({}))).message).toContain(
      "Set the status to draft",
    )
    expect(channel.requests).toHaveLength(requestCount)
    await channel.publish({ config: { publish_status: "draft" } })
  })

  it("reports invalid settings by field", () => {
    expect(
      checkConfig(medium, { tags: ["a", "b", "c", "d"], license: "mine" }).map(({ field }) => field),
    ).toEqual(["platformConfiguration.tags", "platformConfiguration.license"])
  })
})

describe("errors", () => {
  it.each([
    [401, { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [403, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
    [400, { kind: "rejected" }],
  ])("maps HTTP %s to the right error", async (status, cause) => {
    const channel = await openChannel(medium)
    channel.state.intercept = () => Response.json({ errors: [{ message: "No.", code: 6000 }] }, { status })
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual(cause)
  })

  it("keeps the channel connected when a firewall blocks the request", async () => {
    const channel = await openChannel(medium)
    channel.state.intercept = () => new Response("<html>Just a moment</html>", { status: 403 })
    expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("rejected")
  })
})
