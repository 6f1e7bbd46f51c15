import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { hashnode } from "./index"

const token = "0a1b2c3d-0000-4000-8000-9e8d7c6b5a40"

describePlatform(hashnode, {
  config: { title: "From the tower", tags: ["Bells"], series_id: "64f0c1d2e3a4b5c6d7e8f901" },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
  connect: { valid: { token }, invalid: { token: "wrong" } },
  readOnlyRequests: /hashnode/,
})

const connect = hashnode.connect as FormConnect<{ publicationId: string }>
type Operation = { query: string; variables: { input: Record<string, unknown> } & Record<string, unknown> }
const operations = (channel: Channel) =>
  channel.requests.map(({ body }) => JSON.parse(String(body)) as Operation)
const respondWithError = (channel: Channel, code: string, message: string) =>
  (channel.state.intercept = () => Response.json({ data: null, errors: [{ message, extensions: { code } }] }))

describe("connecting", () => {
  it("connects every publication the API can write to", async () => {
    const channel = await openChannel(hashnode)
    const { accounts } = await connect.connect({ token }, channel.contextFor("connect"))
    expect(accounts.map(({ account }) => account.displayName)).toEqual(["Sandbox blog", "Bell Tower team"])
    for (const { account, credentials } of accounts)
      expect(credentials).toEqual({ token, publicationId: account.remoteId })
    expect(
      channel.requests.every(
        ({ url, method }) => `${method} ${url}` === "POST https://gql-beta.hashnode.com/",
      ),
    ).toBe(true)
  })

  it("connects a publication by URL, title or id", async () => {
    const channel = await openChannel(hashnode)
    const ctx = channel.contextFor("connect")
    const { accounts } = await connect.connect({ token }, ctx)
    const team = accounts[1]?.account
    for (const publication of [
      `${team?.profileUrl}/about`,
      team?.username,
      "bell tower team",
      team?.remoteId,
    ]) {
      const found = await connect.connect({ token, publication: publication ?? "" }, ctx)
      expect(found.accounts.map(({ account }) => account.remoteId)).toEqual([team?.remoteId])
    }
  })

  it("explains why a publication can't be connected", async () => {
    const channel = await openChannel(hashnode)
    const ctx = channel.contextFor("connect")
    const freePlanError = await expectPlatformError(
      channel,
      connect.connect({ token, publication: "Free blog" }, ctx),
    )
    expect(freePlanError.message).toContain("isn't on the Pro plan")
    const unknownError = await expectPlatformError(
      channel,
      connect.connect({ token, publication: "other.dev" }, ctx),
    )
    expect(unknownError.message).toMatch(
      /couldn't find this publication. This account has sandbox-\w+\.hashnode\.dev, /,
    )
  })
})

describe("publishing", () => {
  it("creates a draft with every setting and publishes it", async () => {
    const channel = await openChannel(hashnode)
    const memberId = "64f0c1d2e3a4b5c6d7e8f9aa"
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
        publish_as: memberId,
        co_authors: [memberId],
        meta_title: "Tower",
        meta_description: "Bells",
        meta_image: "https://example.com/og.png",
        disable_comments: true,
        delist: true,
        table_of_contents: true,
        send_newsletter: false,
      },
    })
    const [draft, published] = operations(channel)
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
      publishAs: memberId,
      coAuthors: [memberId],
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

  it("can't publish a draft twice", async () => {
    const channel = await openChannel(hashnode)
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    const published = await channel.send(part, draft)
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unknown_outcome")
    expect(await channel.find(part)).toEqual(published)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("ignores an older article with the same slug", async () => {
    const channel = await openChannel(hashnode)
    const config = { slug: "weekly" }
    await channel.publish({ config })
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    expect(await channel.find(channel.firstPart({ config }))).toBeNull()
  })

  it("reports invalid settings by field", () => {
    expect(checkConfig(hashnode, { series_id: "Towers", slug: "Two Words" })).toEqual([
      { field: "platformConfiguration.slug", message: "must be lowercase words joined by hyphens" },
      {
        field: "platformConfiguration.series_id",
        message: "must be a series id; hashnode-series lists them",
      },
    ])
  })
})

describe("errors", () => {
  it.each([
    ["UNAUTHENTICATED", "Not authenticated", { kind: "reconnect", reason: "TOKEN_INVALID" }],
    ["FORBIDDEN", "Publication does not have an active Pro plan.", { kind: "rejected" }],
    ["FORBIDDEN", "Contributors cannot publish", { kind: "rejected" }],
    ["BAD_USER_INPUT", "Title is required", { kind: "rejected" }],
    ["INTERNAL_SERVER_ERROR", "Internal server error", { kind: "unknown_outcome" }],
  ])("maps %s (%s) to %o", async (code, message, cause) => {
    const channel = await openChannel(hashnode)
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    respondWithError(channel, code, message)
    expect((await expectPlatformError(channel, channel.send(part, draft))).cause).toEqual(cause)
  })

  it("doesn't disconnect the channel when something other than the API responds", async () => {
    const channel = await openChannel(hashnode)
    for (const status of [301, 403]) {
      const headers = { location: "https://hashnode.com/announcements/graphql-api" }
      channel.state.intercept = () => new Response("<html>Moved</html>", { status, headers })
      expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("unavailable")
    }
  })
})

it("lists all pages of series and members", async () => {
  const channel = await openChannel(hashnode)
  const ctx = channel.contextFor("read")
  expect(await hashnode.lookups?.["hashnode-members"]?.run({}, ctx)).toEqual({
    data: [{ id: "64f0c1d2e3a4b5c6d7e8f9aa", name: "Esmeralda" }],
  })
  let page = 0
  channel.state.intercept = () => {
    page++
    const pageInfo = { hasNextPage: page === 1, endCursor: "c1" }
    const edges = [{ node: { id: `s${page}`, name: `Series ${page}` } }]
    return Response.json({ data: { publication: { seriesList: { edges, pageInfo } } } })
  }
  expect(await hashnode.lookups?.["hashnode-series"]?.run({}, ctx)).toMatchObject({
    data: [{ id: "s1" }, { id: "s2" }],
  })
  expect(operations(channel).at(-1)?.variables).toMatchObject({ after: "c1" })
})
