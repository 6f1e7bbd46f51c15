import { describe, expect, it } from "vitest"
import type { FormConnect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { listmonk } from "./index"

describePlatform(listmonk, {
  config: { lists: ["1"], title: "Ding dong", archive: true },
  media: () => [testMedia("image"), testMedia("image")],
  connect: {
    valid: { url: "listmonk.sandbox.invalid/admin", username: "carillon", token: "ding" },
    invalid: { url: "https://listmonk.sandbox.invalid", username: "other", token: "wrong" },
  },
})

const config = { lists: ["1"], title: "Ding dong" }

async function sentCampaign(post: Parameters<Channel["publish"]>[0]) {
  const channel = await openChannel(listmonk)
  const published = await channel.publish(post)
  const request = channel.requests.find(
    ({ method, url }) => method === "POST" && url.endsWith("/api/campaigns"),
  )
  return { channel, published, campaign: JSON.parse(String(request?.body)) as Record<string, unknown> }
}

describe("publishing", () => {
  it("creates a draft and then starts it", async () => {
    const { channel, campaign, published } = await sentCampaign({ caption: "Ring", config })
    expect(
      channel.requests.map(({ phase, method, url }) => `${phase} ${method} ${new URL(url).pathname}`),
    ).toEqual([
      "prepare GET /api/lists",
      "prepare GET /api/campaigns",
      "prepare POST /api/campaigns",
      "send PUT /api/campaigns/1/status",
    ])
    expect(channel.requests.at(-1)?.body).toBe('{"status":"running"}')
    expect(campaign).toEqual({
      name: "Ding dong",
      subject: "Ding dong",
      lists: [1],
      type: "regular",
      content_type: "markdown",
      body: "Ring",
      messenger: "email",
      tags: [expect.stringMatching(/^carillon-[0-9a-f]{16}$/)],
      archive: false,
    })
    expect(published[0]).toEqual({
      id: "1",
      url: "https://carillon.example/sandbox/listmonk/admin/campaigns/1",
    })
  })

  it("sends every setting", async () => {
    const allSettings = {
      lists: [1, "2"],
      title: "Bells",
      name: "Spring",
      content_type: "html",
      template_id: 2,
      from_email: "Bells <news@bells.example>",
      altbody: "Plain {{ bells }}",
      messenger: "email",
      tags: ["spring"],
      headers: [{ "x-bells": "1" }],
      attachments: true,
      archive: true,
      archive_slug: "spring-bells",
    }
    const { campaign, published } = await sentCampaign({
      caption: "<p>Ring</p>",
      config: allSettings,
      media: [testMedia("image")],
    })
    expect(campaign).toEqual({
      name: "Spring",
      subject: "Bells",
      lists: [1, 2],
      type: "regular",
      content_type: "html",
      body: "<p>Ring</p>",
      altbody: 'Plain {{ "{{" }} bells }}',
      from_email: "Bells <news@bells.example>",
      template_id: 2,
      messenger: "email",
      tags: ["spring", expect.stringMatching(/^carillon-/)],
      headers: [{ "x-bells": "1" }],
      media: [1],
      archive: true,
      archive_slug: "spring-bells",
    })
    expect(published[0]?.url).toBe("https://carillon.example/sandbox/listmonk/archive/spring-bells")
  })

  it.each([
    ["markdown", "Ring\n\n![A bell](https://carillon.example/sandbox/listmonk/media/"],
    ["html", 'Ring\n\n<p><img src="https://carillon.example/sandbox/listmonk/media/'],
    ["plain", "Ring\n\nhttps://carillon.example/sandbox/listmonk/media/"],
  ])("embeds images in %s", async (content_type, body) => {
    const media = [testMedia("image", { alt: "A bell" })]
    const { campaign } = await sentCampaign({ caption: "Ring", media, config: { ...config, content_type } })
    expect(String(campaign.body).startsWith(body)).toBe(true)
  })

  it("escapes braces unless template expressions are on", async () => {
    const escaped = await sentCampaign({ caption: "{{ not a word }", config })
    expect(escaped.campaign.body).toBe('{{ "{{" }} not a word }')
    expect((await escaped.channel.feed())[0]?.text).toBe("{{ not a word }")
    const expressionConfig = { ...config, template_expressions: true }
    const { campaign } = await sentCampaign({
      caption: "Hi {{ .Subscriber.FirstName }}",
      config: expressionConfig,
    })
    expect(campaign.body).toBe("Hi {{ .Subscriber.FirstName }}")
    const channel = await openChannel(listmonk)
    const error = await expectPlatformError(
      channel,
      channel.publish({ caption: "{{ -", config: expressionConfig }),
    )
    expect(error.message).toContain("Error compiling campaign body")
  })
})

describe("retries", () => {
  it("updates the existing draft instead of creating another campaign", async () => {
    const channel = await openChannel(listmonk, { config })
    const part = channel.firstPart({ caption: "Ring" })
    const draft = await channel.prepare(part)
    expect(await channel.prepare({ ...part, caption: "Ring again" })).toEqual(draft)
    expect(await channel.find(part)).toBeNull()
    await channel.send(part, draft)
    expect((await channel.feed()).map(({ text }) => text)).toEqual(["Ring again"])
    expect(await channel.prepare(part)).toEqual(draft)
    expect(await channel.find(part)).toMatchObject({ id: "1" })
  })

  it("ignores other campaigns if an older version doesn't filter by tag", async () => {
    const channel = await openChannel(listmonk, { config })
    await channel.publish({ caption: "Ring" })
    const response = { data: { results: [{ id: 1, uuid: "u", status: "finished", tags: ["carillon-0"] }] } }
    channel.state.intercept = () => Response.json(response)
    expect(await channel.find(channel.firstPart({ caption: "Ring" }))).toBeNull()
  })
})

describe("errors", () => {
  it.each([
    [403, "invalid API credentials", "reconnect", "TOKEN_INVALID"],
    [403, "Permission denied: campaigns:send", "reconnect", "PERMISSION_DENIED"],
    [400, "Invalid list IDs.", "rejected", undefined],
    [500, "Error updating campaign", "unknown_outcome", undefined],
  ])("maps HTTP %s (%s) to %s", async (status, message, kind, reason) => {
    const channel = await openChannel(listmonk, { config })
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    channel.state.intercept = ({ method }) =>
      method === "PUT" ? Response.json({ message }, { status }) : undefined
    const { cause } = await expectPlatformError(channel, channel.send(part, draft))
    expect(cause).toMatchObject({ kind, ...(reason && { reason }) })
  })
})

describe("lookups and precheck", () => {
  it("lists mailing lists and templates", async () => {
    const channel = await openChannel(listmonk)
    expect(await listmonk.lookups?.["listmonk-lists"]?.run({}, channel.contextFor("read"))).toMatchObject({
      data: [{ id: "1", name: "Bell lovers", subscribers: 240 }, { optin: "double" }, { subscribers: 0 }],
    })
    expect(await listmonk.lookups?.["listmonk-templates"]?.run({}, channel.contextFor("read"))).toEqual({
      data: [
        { id: "1", name: "Default campaign template", isDefault: true },
        { id: "2", name: "Bare", isDefault: false },
      ],
    })
    channel.state.intercept = () => Response.json({ data: [] })
    expect(await listmonk.lookups?.["listmonk-lists"]?.run({}, channel.contextFor("read"))).toEqual({
      data: [],
    })
  })

  it.each([
    [["1", "3"], []],
    [["3"], ["no subscribers"]],
    [["9"], ["has no list 9"]],
  ])("checks lists %j before creating a campaign", async (lists, messages) => {
    const channel = await openChannel(listmonk)
    const { post } = channel.firstPart({ config: { lists } })
    const problems = (await listmonk.precheck?.(post, channel.contextFor("prepare"))) ?? []
    expect(problems.map(({ field }) => field)).toEqual(messages.map(() => "platformConfiguration.lists"))
    for (const [index, message] of messages.entries()) expect(problems[index]?.message).toContain(message)
  })
})

describe("connecting", () => {
  const form = listmonk.connect as FormConnect<Json>
  const values = { url: "https://bells.example/mail/admin/campaigns", username: "carillon", token: "ding" }
  const permissions = ["campaigns:get_all", "campaigns:manage_all", "campaigns:send"]
  const responses = (permissions: string[]): Record<string, Json> => ({
    "/mail/health": { data: true },
    "/mail/api/profile": {
      data: { id: 4, username: "carillon", name: "Bells", user_role: { id: 2, permissions } },
    },
    "/mail/api/config": { data: { root_url: "https://news.bells.example/" } },
  })
  const connect = async (channel: Channel, permissions: string[]) => {
    channel.state.intercept = ({ url }) => {
      const response = responses(permissions)[new URL(url).pathname]
      return response ? Response.json(response) : new Response("<html>", { status: 404 })
    }
    return form.connect(values, channel.contextFor("connect"))
  }

  it("keeps the installation's path", async () => {
    const channel = await openChannel(listmonk)
    const url = "https://bells.example/mail"
    expect(await connect(channel, permissions)).toMatchObject({
      accounts: [
        {
          account: { remoteId: "4@bells.example/mail", displayName: "Bells", profileUrl: url },
          credentials: { url, rootUrl: "https://news.bells.example", username: "carillon", token: "ding" },
        },
      ],
    })
  })

  it("rejects missing permissions and servers without listmonk", async () => {
    const channel = await openChannel(listmonk)
    expect((await expectPlatformError(channel, connect(channel, ["campaigns:get"]))).message).toContain(
      "must allow reading",
    )
    channel.state.intercept = () => new Response("<html>", { status: 404 })
    const otherServer = await expectPlatformError(
      channel,
      form.connect(values, channel.contextFor("connect")),
    )
    expect(otherServer.message).toContain("Couldn't find listmonk")
  })
})
