import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { hashnode } from "./index"

const token = "0a1b2c3d-0000-4000-8000-9e8d7c6b5a40"

describePlatform(hashnode, {
  config: { title: "From the tower", tags: ["Bells"], series_id: "64f0c1d2e3a4b5c6d7e8f901" },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
  connect: { right: { token }, wrong: { token: "wrong" } },
  reads: /hashnode/,
})

const connect = hashnode.connect as FormConnect<{ publicationId: string }>
type Question = { query: string; variables: { input: Record<string, unknown> } & Record<string, unknown> }
const questions = (channel: Channel) => channel.seen.map(({ body }) => JSON.parse(String(body)) as Question)
const answerWith = (channel: Channel, code: string, message: string) =>
  (channel.state.intercept = () => Response.json({ data: null, errors: [{ message, extensions: { code } }] }))

describe("connecting", () => {
  it("finds every publication that the API may write for", async () => {
    const channel = await openChannel(hashnode)
    const { accounts } = await connect.connect({ token }, channel.at("connect"))
    expect(accounts.map(({ account }) => account.displayName)).toEqual(["Sandbox blog", "Bell Tower team"])
    for (const { account, credentials } of accounts)
      expect(credentials).toEqual({ token, publicationId: account.remoteId })
    expect(
      channel.seen.every(({ url, method }) => `${method} ${url}` === "POST https://gql-beta.hashnode.com/"),
    ).toBe(true)
  })

  it("takes the one that is named, by address, title or id", async () => {
    const channel = await openChannel(hashnode)
    const at = channel.at("connect")
    const { accounts } = await connect.connect({ token }, at)
    const team = accounts[1]?.account
    for (const publication of [
      `${team?.profileUrl}/about`,
      team?.username,
      "bell tower team",
      team?.remoteId,
    ]) {
      const found = await connect.connect({ token, publication: publication ?? "" }, at)
      expect(found.accounts.map(({ account }) => account.remoteId)).toEqual([team?.remoteId])
    }
  })

  it("says what keeps a publication from being connected", async () => {
    const channel = await openChannel(hashnode)
    const at = channel.at("connect")
    const free = await failureOf(channel, connect.connect({ token, publication: "Without a plan" }, at))
    expect(free.message).toContain("no Pro plan")
    const unknown = await failureOf(channel, connect.connect({ token, publication: "other.dev" }, at))
    expect(unknown.message).toMatch(/no such publication; it has sandbox-\w+\.hashnode\.dev, /)
  })
})

describe("publishing", () => {
  it("writes a draft with every setting, and publishes it", async () => {
    const channel = await openChannel(hashnode)
    const member = "64f0c1d2e3a4b5c6d7e8f9aa"
    await channel.publish({
      caption: "Ding dong",
      media: [testMedia("image"), testMedia("image", { alt: "A bell" })],
      config: {
        title: "From the tower",
        subtitle: "High up",
        tags: ["Bells", "C++"],
        slug: "from-the-tower",
        canonical_url: "https://example.com/first",
        series_id: "64f0c1d2e3a4b5c6d7e8f901",
        publish_as: member,
        co_authors: [member],
        meta_title: "Tower",
        meta_description: "Bells",
        meta_image: "https://example.com/og.png",
        disable_comments: true,
        delist: true,
        table_of_contents: true,
        send_newsletter: false,
      },
    })
    const [draft, published] = questions(channel)
    expect(draft?.query).toContain("createDraft(input: $input)")
    expect(draft?.variables.input).toEqual({
      publicationId: channel.account.remoteId,
      title: "From the tower",
      subtitle: "High up",
      contentMarkdown: expect.stringMatching(
        /^Ding dong\n\n!\[A bell\]\(https:\/\/media\.example\/image-\d+\.png\)$/,
      ) as string,
      slug: "from-the-tower",
      tags: [
        { slug: "bells", name: "Bells" },
        { slug: "c", name: "C++" },
      ],
      coverImageOptions: { coverImageURL: expect.stringMatching(/^https:\/\/media\.example\//) as string },
      originalArticleURL: "https://example.com/first",
      seriesId: "64f0c1d2e3a4b5c6d7e8f901",
      publishAs: member,
      coAuthors: [member],
      disableComments: true,
      metaTags: { title: "Tower", description: "Bells", image: "https://example.com/og.png" },
      settings: {
        enableTableOfContent: true,
        delist: true,
        activateNewsletter: false,
        slugOverridden: true,
      },
    })
    expect(published?.query).toContain("publishDraft(input: $input)")
    expect(published?.variables).toEqual({
      input: { draftId: expect.stringMatching(/^[0-9a-f]{24}$/) as string },
    })
  })

  it("cannot publish one draft twice", async () => {
    const channel = await openChannel(hashnode)
    const part = channel.onePart({})
    const draft = await channel.draftOf(part)
    const published = await channel.sendPart(part, draft)
    expect((await failureOf(channel, channel.sendPart(part, draft))).kind).toBe("unknown_outcome")
    expect(await channel.find(part)).toEqual(published)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("does not take an article of the same slug from before for this one", async () => {
    const channel = await openChannel(hashnode)
    const config = { slug: "weekly" }
    await channel.publish({ config })
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    expect(await channel.find(channel.onePart({ config }))).toBeNull()
  })

  it("names a fault in the settings", () => {
    expect(checkConfig(hashnode, { series_id: "Towers", slug: "Two Words" })).toEqual([
      { field: "platformConfiguration.slug", message: "must be lower-case words joined by hyphens" },
      {
        field: "platformConfiguration.series_id",
        message: "must be the id of a series; hashnode-series lists them",
      },
    ])
  })
})

describe("answers", () => {
  it.each([
    ["UNAUTHENTICATED", "Not authenticated", { kind: "reconnect", reason: "TOKEN_INVALID" }],
    ["FORBIDDEN", "Publication does not have an active Pro plan.", { kind: "rejected" }],
    ["FORBIDDEN", "Contributors cannot publish", { kind: "rejected" }],
    ["BAD_USER_INPUT", "Title is required", { kind: "rejected" }],
    ["INTERNAL_SERVER_ERROR", "Internal server error", { kind: "unknown_outcome" }],
  ])("%s: %s", async (code, message, cause) => {
    const channel = await openChannel(hashnode)
    const part = channel.onePart({})
    const draft = await channel.draftOf(part)
    answerWith(channel, code, message)
    expect((await failureOf(channel, channel.sendPart(part, draft))).cause).toEqual(cause)
  })

  it("of anything but the API do not disconnect the channel", async () => {
    const channel = await openChannel(hashnode)
    for (const status of [301, 403]) {
      const headers = { location: "https://hashnode.com/announcements/graphql-api" }
      channel.state.intercept = () => new Response("<html>Moved</html>", { status, headers })
      expect((await failureOf(channel, channel.publish({}))).kind).toBe("unavailable")
    }
  })
})

it("lists series and members, page by page", async () => {
  const channel = await openChannel(hashnode)
  const at = channel.at("read")
  expect(await hashnode.lookups?.["hashnode-members"]?.run({}, at)).toEqual({
    data: [{ id: "64f0c1d2e3a4b5c6d7e8f9aa", name: "Esmeralda" }],
  })
  let page = 0
  channel.state.intercept = () => {
    page++
    const pageInfo = { hasNextPage: page === 1, endCursor: "c1" }
    const edges = [{ node: { id: `s${page}`, name: `Series ${page}` } }]
    return Response.json({ data: { publication: { seriesList: { edges, pageInfo } } } })
  }
  expect(await hashnode.lookups?.["hashnode-series"]?.run({}, at)).toMatchObject({
    data: [{ id: "s1" }, { id: "s2" }],
  })
  expect(questions(channel).at(-1)?.variables).toMatchObject({ after: "c1" })
})
