import { describe, expect, it } from "vitest"
import { catalogueEntry } from "@/lib/platforms/catalogue"
import { checkConfig } from "@/lib/platforms/check-config"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import type { MediumCredentials } from "./client"
import { medium } from "./index"

const token = `2${"0a".repeat(32)}`

describePlatform(medium, {
  config: { title: "From the tower", tags: ["Bells"], publish_status: "unlisted" },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
  connect: { right: { token }, wrong: { token: "wrong" } },
})

const connect = medium.connect as FormConnect<MediumCredentials>
const stories = (channel: Channel) =>
  channel.seen
    .filter(({ url }) => url.endsWith("/posts"))
    .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

it("is listed as limited, with the reason", () => {
  expect(catalogueEntry(medium)).toMatchObject({
    availability: "limited",
    restriction: expect.stringContaining("no new integration tokens") as string,
  })
})

describe("connecting", () => {
  it("finds the profile and the publications that the person writes for", async () => {
    const channel = await openChannel(medium)
    const { accounts } = await connect.connect({ token }, channel.at("connect"))
    expect(
      accounts.map(({ account, credentials }) => [account.displayName, credentials.publication?.role]),
    ).toEqual([
      ["Sandbox person", undefined],
      ["Bell Tower Weekly", "editor"],
      ["The Chimes", "writer"],
    ])
    expect(channel.seen.map(({ url }) => new URL(url).pathname.replace(/[0-9a-f]{24}/, ":id"))).toEqual([
      "/v1/me",
      "/v1/users/:id/publications",
      "/v1/publications/:ide/contributors",
      "/v1/publications/:idw/contributors",
      "/v1/publications/:idf/contributors",
    ])
  })

  it("takes the publication that is named, if the person writes for it", async () => {
    const channel = await openChannel(medium)
    const at = channel.at("connect")
    for (const publication of ["the chimes", "https://medium.com/the-chimes"]) {
      const { accounts } = await connect.connect({ token, publication }, at)
      expect(accounts.map(({ account }) => account.displayName)).toEqual(["The Chimes"])
    }
    const followed = { token, publication: "Clocks of the World" }
    expect((await failureOf(channel, connect.connect(followed, at))).message).toContain("does not write for")
  })
})

describe("publishing", () => {
  it("sends every setting to its field, with the title in the text and uploaded images", async () => {
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
    const upload = channel.seen.find(({ url }) => url === "https://api.medium.com/v1/images")
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

  it("says a first line once", async () => {
    const channel = await openChannel(medium)
    await channel.publish({ caption: "Ding\n\nDong" })
    expect(stories(channel)).toEqual([
      { title: "Ding", contentFormat: "markdown", content: "Ding\n\nDong", publishStatus: "public" },
    ])
  })

  it("writes HTML", async () => {
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

  it("writes for a publication as what the person is there", async () => {
    const channel = await openChannel(medium)
    const { accounts } = await connect.connect({ token }, channel.at("connect"))
    const [, editor, writer] = accounts
    channel.state.credentials = editor!.credentials
    await channel.publish({})
    expect(channel.seen.at(-1)?.url).toBe(
      `https://api.medium.com/v1/publications/${editor?.account.remoteId}/posts`,
    )
    channel.state.credentials = writer!.credentials
    const requests = channel.seen.length
    expect((await failureOf(channel, channel.publish({}))).message).toContain("Set the status to draft")
    expect(channel.seen).toHaveLength(requests)
    await channel.publish({ config: { publish_status: "draft" } })
  })

  it("names a fault in the settings", () => {
    expect(
      checkConfig(medium, { tags: ["a", "b", "c", "d"], license: "mine" }).map(({ field }) => field),
    ).toEqual(["platformConfiguration.tags", "platformConfiguration.license"])
  })
})

describe("answers", () => {
  it.each([
    [401, { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [403, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
    [400, { kind: "rejected" }],
  ])("%s", async (status, cause) => {
    const channel = await openChannel(medium)
    channel.state.intercept = () => Response.json({ errors: [{ message: "No.", code: 6000 }] }, { status })
    expect((await failureOf(channel, channel.publish({}))).cause).toEqual(cause)
  })

  it("of a guard in front of Medium do not disconnect the channel", async () => {
    const channel = await openChannel(medium)
    channel.state.intercept = () => new Response("<html>Just a moment</html>", { status: 403 })
    expect((await failureOf(channel, channel.publish({}))).kind).toBe("rejected")
  })
})
