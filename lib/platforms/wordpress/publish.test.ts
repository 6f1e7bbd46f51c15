import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { Json } from "@/lib/platforms/json"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { apiUrl } from "./client"
import { wordpress } from "./index"

const site = "https://wordpress.sandbox.invalid"
const validInput = { site, login: "quasimodo", appPassword: "abcd EFGH 1234 ijkl MNOP 6789" }

describePlatform(wordpress, {
  config: { title: "From the tower", tags: ["Bells"], categories: ["2"], format: "standard" },
  media: () => [testMedia("image"), testMedia("image", { alt: null }), testMedia("video")],
  connect: { valid: validInput, invalid: { ...validInput, appPassword: "my own password" } },
})

const connect = wordpress.connect as FormConnect<{ api: string }>
const sentBodies = (channel: Channel, method = "POST") =>
  channel.requests
    .filter((request) => request.method === method)
    .map(({ url, body }) => ({
      path: new URL(url).pathname.replace("/wp-json/wp/v2", ""),
      body: typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : body,
    }))
const errorResponse = (status: number, code: string, message: string, data = {}) =>
  Response.json({ code, message, data: { status, ...data } }, { status })

describe("connecting", () => {
  it.each(["wordpress.sandbox.invalid", `${site}/`, `${site}/wp-admin/profile.php`, ` ${site}/wp-login.php`])(
    "finds the API of %s",
    async (typed) => {
      const channel = await openChannel(wordpress)
      const { accounts } = await connect.connect(
        { ...validInput, site: typed },
        channel.contextFor("connect"),
      )
      expect(accounts).toMatchObject([
        {
          account: {
            username: "wordpress.sandbox.invalid",
            displayName: "Carillon sandbox",
            profileUrl: site,
          },
          credentials: { api: `${site}/wp-json/`, login: "quasimodo", appPassword: validInput.appPassword },
        },
      ])
      expect(channel.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
        `HEAD ${site}/`,
        `GET ${site}/wp-json/`,
        `GET ${site}/wp-json/wp/v2/users/me?context=edit`,
      ])
    },
  )

  it("uses the API root from the Link header, even with plain permalinks", async () => {
    const channel = await openChannel(wordpress)
    const link = `<${site}/blog/?rest_route=/>; rel="https://api.w.org/"`
    const urls: string[] = []
    channel.state.intercept = ({ url, method }) => {
      urls.push(url)
      if (method === "HEAD") return new Response(null, { headers: { link } })
      return url.includes("users")
        ? Response.json({ id: 7, name: "Q", capabilities: { edit_posts: true } })
        : Response.json({
            name: "Blog",
            url: `${site}/blog`,
            namespaces: ["wp/v2"],
            authentication: { "application-passwords": {} },
          })
    }
    const { accounts } = await connect.connect(
      { ...validInput, site: `${site}/blog` },
      channel.contextFor("connect"),
    )
    expect(accounts[0]?.account).toMatchObject({ remoteId: "7@wordpress.sandbox.invalid/blog" })
    expect(accounts[0]?.credentials.api).toBe(`${site}/blog/?rest_route=/`)
    expect(urls[2]).toBe(`${site}/blog/?rest_route=%2Fwp%2Fv2%2Fusers%2Fme&context=edit`)
  })

  it.each([
    [{ authentication: [] }, {}, "Application passwords are turned off"],
    [{ namespaces: ["other/v1"] }, {}, "Couldn't find a WordPress REST API"],
    [{}, { capabilities: { read: true } }, "can't write posts"],
  ])("rejects a site with %j and a user with %j", async (index, user, message) => {
    const channel = await openChannel(wordpress)
    const password = { "application-passwords": {} }
    channel.state.intercept = ({ url, method }) => {
      if (method === "HEAD") return undefined
      return url.includes("users")
        ? Response.json({ id: 7, name: "Q", capabilities: { edit_posts: true }, ...user })
        : Response.json({ name: "", url: site, namespaces: ["wp/v2"], authentication: password, ...index })
    }
    const error = await expectPlatformError(
      channel,
      connect.connect(validInput, channel.contextFor("connect")),
    )
    expect(error.message).toContain(message)
  })
})

it("keeps a contributor's channel connected and only lets it save drafts", async () => {
  const channel = await openChannel(wordpress)
  const login = { ...validInput, login: "contributor" }
  const { accounts } = await connect.connect(login, channel.contextFor("connect"))
  const { account, credentials } = accounts[0]!
  expect(account.limits).toEqual({ kind: "contributor" })
  channel.state.credentials = credentials as Json
  const error = await expectPlatformError(channel, channel.publish({}))
  expect(error).toMatchObject({
    kind: "rejected",
    message: expect.stringContaining("can't publish posts") as string,
  })
  expect(await channel.publish({ config: { status: "pending" } })).toHaveLength(1)
})

it("builds URLs below both kinds of API root", () => {
  expect(apiUrl("https://a.example/wp-json/", "/wp/v2/posts", { slug: "x" })).toBe(
    "https://a.example/wp-json/wp/v2/posts?slug=x",
  )
  expect(apiUrl("https://a.example/?rest_route=/", "/wp/v2/posts", { slug: "x" })).toBe(
    "https://a.example/?rest_route=%2Fwp%2Fv2%2Fposts&slug=x",
  )
})

describe("publishing", () => {
  it("saves a draft with every setting and publishes it", async () => {
    const channel = await openChannel(wordpress)
    const config = {
      title: "From the tower",
      type: "pages",
      status: "private",
      excerpt: "A short one",
      slug: "from-the-tower",
      categories: [2],
      tags: ["Bells", "Chimes"],
      format: "aside",
      sticky: true,
      comment_status: "closed",
    }
    const [published] = await channel.publish({
      caption: "One & two\nhttps://example.com/a?b=1\n\nThree",
      config,
      media: [testMedia("image"), testMedia("video", { name: "é bells.mp4" })],
    })
    const [image, alt, video, bells, chimes, draft, publish] = sentBodies(channel)
    expect([image, video].map((one) => one?.path)).toEqual(["/media", "/media"])
    expect(alt?.body).toEqual({ alt_text: expect.stringContaining("shows") as string })
    expect([bells, chimes]).toMatchObject([
      { path: "/tags", body: { name: "Bells" } },
      { path: "/tags", body: { name: "Chimes" } },
    ])
    expect(draft?.path).toBe("/pages")
    expect(draft?.body).toMatchObject({
      title: "From the tower",
      excerpt: "A short one",
      slug: "from-the-tower",
      status: "draft",
      categories: [2],
      tags: [1000000001, 1000000002],
      featured_media: 1000000001,
      format: "aside",
      sticky: true,
      comment_status: "closed",
    })
    const { content } = draft?.body as { content: string }
    expect(content).toContain(
      ' -->\n<p>One &amp; two<br><a href="https://example.com/a?b=1">https://example.com/a?b=1</a></p>\n<!-- /wp:paragraph -->',
    )
    expect(content).toMatch(
      /<!-- wp:video {"id":1000000002} -->\n<figure class="wp-block-video"><video controls/,
    )
    expect(content).not.toContain("wp:image")
    expect(publish).toEqual({ path: "/pages/1000000001", body: { status: "private" } })
    expect(published).toMatchObject({ data: { type: "pages" } })
  })

  it("uses a heading as the title and keeps HTML as is", async () => {
    const channel = await openChannel(wordpress)
    const config = { content_format: "html", featured_image: false }
    await channel.publish({ caption: "# The bells\n\n<h2>Hear</h2>", config, media: [testMedia("image")] })
    const draft = sentBodies(channel).find(({ path }) => path === "/posts")?.body as Record<string, string>
    expect(draft).toMatchObject({
      title: "The bells",
    })
    expect(draft).not.toHaveProperty("slug")
    expect(draft.content).toMatch(/^<h2>Hear<\/h2>\n\n<!-- wp:image {"id":\d+} -->/)
    expect(draft.featured_media).toBeUndefined()
  })

  it("updates the draft of an earlier attempt instead of creating another", async () => {
    const channel = await openChannel(wordpress)
    const config = { slug: "the-bells", title: "The bells" }
    const before = channel.firstPart({ caption: "Ding", config })
    const first = await channel.prepare(before)
    const edited = channel.firstPart({ caption: "Dong", config, media: [testMedia("image")] })
    const part = { ...edited, key: before.key }
    expect(await channel.prepare(part)).toEqual(first)
    await channel.send(part, first)
    expect(await channel.feed()).toMatchObject([{ text: "Dong", media: [{}] }])
    const requests = channel.requests.length
    expect(await channel.prepare(part)).toEqual(first)
    expect(channel.requests.slice(requests).map(({ method }) => method)).toEqual(["GET"])
  })

  it("ignores an old post with the same slug", async () => {
    const channel = await openChannel(wordpress)
    const config = { slug: "weekly", title: "Weekly" }
    await channel.publish({ config })
    channel.clock.now = new Date(channel.clock.now.getTime() + 7 * 86_400_000)
    await channel.publish({ config })
    expect(await channel.feed()).toHaveLength(2)
  })

  it("lets WordPress choose the permalink and finds the post anyway", async () => {
    const channel = await openChannel(wordpress)
    for (const content_format of ["text", "html"]) {
      const part = channel.firstPart({ caption: "Bells\n\nDing", config: { content_format } })
      expect(await channel.find(part)).toBeNull()
      const published = await channel.send(part, await channel.prepare(part))
      expect(await channel.find(part)).toEqual(published)
    }
    const drafts = sentBodies(channel).filter(({ path }) => path === "/posts")
    for (const { body } of drafts) expect(body).not.toHaveProperty("slug")
  })

  it.each([
    ["**Bells** ring\n\nDing dong", "Bells ring", "Ding dong"],
    ["Bells ring", "Bells ring", ""],
    [`${"long ".repeat(70)}\nDing`, undefined, `${"long ".repeat(70).trim()}\nDing`],
  ])("puts the first line of %j into the title only", async (caption, title, text) => {
    const channel = await openChannel(wordpress)
    await channel.publish({ caption })
    const draft = sentBodies(channel).find(({ path }) => path === "/posts")?.body as Record<string, string>
    if (title) expect(draft.title).toBe(title)
    const visible = (draft.content ?? "")
      .replace(/<!--.*?-->/gs, "")
      .replace(/<br>/g, "\n")
      .replace(/<[^>]+>/g, "")
    expect(visible.trim()).toBe(text)
  })

  it("sends custom fields", async () => {
    const channel = await openChannel(wordpress)
    const meta = { subtitle: "Ding", rating: 5, featured: true }
    await channel.publish({ config: { meta } })
    expect(sentBodies(channel)[0]?.body).toMatchObject({ meta })
    expect(checkConfig(wordpress, { meta: { list: [1] } })).toMatchObject([
      { field: "platformConfiguration.meta.list" },
    ])
  })

  it("fails if WordPress keeps the post for review", async () => {
    const channel = await openChannel(wordpress)
    channel.state.intercept = ({ url, method }) =>
      method === "POST" && /posts\/\d+$/.test(url)
        ? Response.json({ id: 5, link: `${site}/?p=5`, status: "pending" })
        : undefined
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain("this user can't publish it")
  })

  it("returns no URL for a draft", async () => {
    const channel = await openChannel(wordpress)
    expect(await channel.publish({ config: { status: "draft" } })).toMatchObject([{ url: null }])
    expect(await channel.feed()).toEqual([])
  })

  it("names the invalid settings", () => {
    expect(checkConfig(wordpress, { status: "future", categories: ["news"] })).toMatchObject([
      { field: "platformConfiguration.status" },
      {
        field: "platformConfiguration.categories[0]",
        message: expect.stringContaining("wordpress-categories") as string,
      },
    ])
    expect(checkConfig(wordpress, { categories: [3], anything: true })).toEqual([])
  })
})

describe("errors", () => {
  it.each([
    [401, { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [403, { kind: "rejected" }],
  ])("reads the cause of an invalid parameter, such as HTTP %s for its status", async (status, cause) => {
    const channel = await openChannel(wordpress)
    const forbidden = { code: "rest_forbidden_status", message: "Status is forbidden.", data: { status } }
    const data = { status: 400, params: { status: "Status is forbidden." }, details: { status: forbidden } }
    channel.state.intercept = ({ method }) =>
      method === "GET"
        ? undefined
        : Response.json(
            { code: "rest_invalid_param", message: "Invalid parameter(s): status", data },
            { status: 400 },
          )
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual(cause)
  })

  it.each([
    [401, "rest_not_logged_in", { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [401, "rest_cannot_edit", { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [401, "incorrect_password", { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [403, "application_passwords_disabled_for_user", { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [403, "rest_forbidden", { kind: "reconnect", reason: "PERMISSION_DENIED" }],
    [403, "rest_cannot_publish", { kind: "rejected" }],
    [403, "rest_cannot_create", { kind: "rejected" }],
    [403, "rest_cannot_assign_sticky", { kind: "rejected" }],
    [404, "rest_no_route", { kind: "rejected" }],
    [404, "rest_post_invalid_id", { kind: "rejected" }],
    [500, "rest_upload_sideload_error", { kind: "rejected" }],
    [500, "db_update_error", { kind: "unknown_outcome" }],
  ])("maps HTTP %s %s to %j", async (status, code, cause) => {
    const channel = await openChannel(wordpress)
    channel.state.intercept = ({ url, method }) =>
      method === "POST" && /posts\/\d+$/.test(url)
        ? errorResponse(status, code, "What WordPress says.")
        : undefined
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual(cause)
  })

  it("keeps the channel connected when a firewall or web server blocks the request", async () => {
    const channel = await openChannel(wordpress)
    for (const [status, message] of [
      [403, "firewall"],
      [413, "too large for the site's web server"],
    ] as const) {
      channel.state.intercept = () => new Response("<html><body>No</body></html>", { status })
      const error = await expectPlatformError(channel, channel.publish({}))
      expect(error.kind).toBe("rejected")
      expect(error.message).toContain(message)
    }
  })
})

it("lists categories, tags and post types", async () => {
  const channel = await openChannel(wordpress)
  const ctx = channel.contextFor("read")
  await channel.publish({ config: { tags: ["Bells", "Chimes"] } })
  const run = (name: string, query = {}) => wordpress.lookups?.[name]?.run(query, ctx)
  expect(await run("wordpress-categories")).toEqual({
    data: [
      { id: "1", name: "Uncategorized", count: 3 },
      { id: "2", name: "Bells & towers", count: 12 },
    ],
  })
  expect(await run("wordpress-tags", { search: "bell" })).toMatchObject({ data: [{ id: "Bells" }] })
  expect(await run("wordpress-types")).toEqual({
    data: [
      { id: "posts", name: "Posts" },
      { id: "pages", name: "Pages" },
    ],
  })
})

it("moves posts to the trash", async () => {
  const channel = await openChannel(wordpress)
  const published = await channel.publish({ config: { type: "pages" } })
  await wordpress.remove?.(published, channel.contextFor("after"))
  expect(sentBodies(channel, "DELETE")).toMatchObject([{ path: `/pages/${published[0]?.id}` }])
})
