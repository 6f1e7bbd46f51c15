import { describe, expect, it } from "vitest"
import type { FormConnect, Json } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { listmonk } from "./index"

describePlatform(listmonk, {
  config: { lists: ["1"], title: "Ding dong", archive: true },
  media: () => [testMedia("image"), testMedia("image")],
  connect: {
    right: { url: "listmonk.sandbox.invalid/admin", username: "carillon", token: "ding" },
    wrong: { url: "https://listmonk.sandbox.invalid", username: "other", token: "wrong" },
  },
})

const config = { lists: ["1"], title: "Ding dong" }

async function sentCampaign(post: Parameters<Channel["publish"]>[0]) {
  const channel = await openChannel(listmonk)
  const published = await channel.publish(post)
  const request = channel.seen.find(({ method, url }) => method === "POST" && url.endsWith("/api/campaigns"))
  return { channel, published, campaign: JSON.parse(String(request?.body)) as Record<string, unknown> }
}

describe("a listmonk campaign", () => {
  it("is a draft first and then started, by the API user's own signature", async () => {
    const { channel, campaign, published } = await sentCampaign({ caption: "Ring", config })
    expect(
      channel.seen.map(({ phase, method, url }) => `${phase} ${method} ${new URL(url).pathname}`),
    ).toEqual([
      "prepare GET /api/lists",
      "prepare GET /api/campaigns",
      "prepare POST /api/campaigns",
      "send PUT /api/campaigns/1/status",
    ])
    expect(channel.seen.at(-1)?.body).toBe('{"status":"running"}')
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

  it("carries every setting", async () => {
    const all = {
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
      config: all,
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
  ])("shows images in %s", async (content_type, body) => {
    const media = [testMedia("image", { alt: "A bell" })]
    const { campaign } = await sentCampaign({ caption: "Ring", media, config: { ...config, content_type } })
    expect(String(campaign.body).startsWith(body)).toBe(true)
  })

  it("takes braces for text unless they are meant as expressions", async () => {
    const plain = await sentCampaign({ caption: "{{ not a word }", config })
    expect(plain.campaign.body).toBe('{{ "{{" }} not a word }')
    expect((await plain.channel.feed())[0]?.text).toBe("{{ not a word }")
    const meant = { ...config, template_expressions: true }
    const { campaign } = await sentCampaign({ caption: "Hi {{ .Subscriber.FirstName }}", config: meant })
    expect(campaign.body).toBe("Hi {{ .Subscriber.FirstName }}")
    const channel = await openChannel(listmonk)
    const broken = await failureOf(channel, channel.publish({ caption: "{{ -", config: meant }))
    expect(broken.message).toContain("Error compiling campaign body")
  })
})

describe("a listmonk campaign is never made twice", () => {
  it("when its preparing is repeated: the draft is brought up to date", async () => {
    const channel = await openChannel(listmonk, { config })
    const part = channel.onePart({ caption: "Ring" })
    const draft = await channel.draftOf(part)
    expect(await channel.draftOf({ ...part, caption: "Ring again" })).toEqual(draft)
    expect(await channel.find(part)).toBeNull()
    await channel.sendPart(part, draft)
    expect((await channel.feed()).map(({ text }) => text)).toEqual(["Ring again"])
    expect(await channel.draftOf(part)).toEqual(draft)
    expect(await channel.find(part)).toMatchObject({ id: "1" })
  })

  it("also where an older installation lists all campaigns for any tag", async () => {
    const channel = await openChannel(listmonk, { config })
    await channel.publish({ caption: "Ring" })
    const answer = { data: { results: [{ id: 1, uuid: "u", status: "finished", tags: ["carillon-0"] }] } }
    channel.state.intercept = () => Response.json(answer)
    expect(await channel.find(channel.onePart({ caption: "Ring" }))).toBeNull()
  })
})

describe("what listmonk refuses", () => {
  it.each([
    [403, "invalid API credentials", "reconnect", "TOKEN_INVALID"],
    [403, "Permission denied: campaigns:send", "reconnect", "PERMISSION_DENIED"],
    [400, "Invalid list IDs.", "rejected", undefined],
    [500, "Error updating campaign", "unknown_outcome", undefined],
  ])("%s %s", async (status, message, kind, reason) => {
    const channel = await openChannel(listmonk, { config })
    const part = channel.onePart({})
    const draft = await channel.draftOf(part)
    channel.state.intercept = ({ method }) =>
      method === "PUT" ? Response.json({ message }, { status }) : undefined
    const { cause } = await failureOf(channel, channel.sendPart(part, draft))
    expect(cause).toMatchObject({ kind, ...(reason && { reason }) })
  })
})

describe("lists and templates of listmonk", () => {
  it("can be chosen", async () => {
    const channel = await openChannel(listmonk)
    expect(await listmonk.lookups?.["listmonk-lists"]?.run({}, channel.at("read"))).toMatchObject({
      data: [{ id: "1", name: "Bell lovers", subscribers: 240 }, { optin: "double" }, { subscribers: 0 }],
    })
    expect(await listmonk.lookups?.["listmonk-templates"]?.run({}, channel.at("read"))).toEqual({
      data: [
        { id: "1", name: "Default campaign template", isDefault: true },
        { id: "2", name: "Bare", isDefault: false },
      ],
    })
    channel.state.intercept = () => Response.json({ data: [] })
    expect(await listmonk.lookups?.["listmonk-lists"]?.run({}, channel.at("read"))).toEqual({ data: [] })
  })

  it.each([
    [["1", "3"], []],
    [["3"], ["no subscribers"]],
    [["9"], ["has no list 9"]],
  ])("%j are checked before anything is made", async (lists, words) => {
    const channel = await openChannel(listmonk)
    const { post } = channel.onePart({ config: { lists } })
    const problems = (await listmonk.precheck?.(post, channel.at("prepare"))) ?? []
    expect(problems.map(({ field }) => field)).toEqual(words.map(() => "platformConfiguration.lists"))
    for (const [index, word] of words.entries()) expect(problems[index]?.message).toContain(word)
  })
})

describe("connecting listmonk", () => {
  const form = listmonk.connect as FormConnect<Json>
  const values = { url: "https://bells.example/mail/admin/campaigns", username: "carillon", token: "ding" }
  const rights = ["campaigns:get_all", "campaigns:manage_all", "campaigns:send"]
  const answers = (permissions: string[]): Record<string, Json> => ({
    "/mail/api/health": { data: true },
    "/mail/api/profile": {
      data: { id: 4, username: "carillon", name: "Bells", user_role: { id: 2, permissions } },
    },
    "/mail/api/config": { data: { root_url: "https://news.bells.example/" } },
  })
  const connect = async (channel: Channel, permissions: string[]) => {
    channel.state.intercept = ({ url }) => {
      const answer = answers(permissions)[new URL(url).pathname]
      return answer ? Response.json(answer) : new Response("<html>", { status: 404 })
    }
    return form.connect(values, channel.at("connect"))
  }

  it("keeps the path that it is installed under", async () => {
    const channel = await openChannel(listmonk)
    const url = "https://bells.example/mail"
    expect(await connect(channel, rights)).toMatchObject({
      accounts: [
        {
          account: { remoteId: "4@bells.example/mail", displayName: "Bells", profileUrl: url },
          credentials: { url, rootUrl: "https://news.bells.example", username: "carillon", token: "ding" },
        },
      ],
    })
  })

  it("asks for the rights that it needs, and for a listmonk", async () => {
    const channel = await openChannel(listmonk)
    expect((await failureOf(channel, connect(channel, ["campaigns:get"]))).message).toContain(
      "must allow campaigns",
    )
    channel.state.intercept = () => new Response("<html>", { status: 404 })
    const elsewhere = await failureOf(channel, form.connect(values, channel.at("connect")))
    expect(elsewhere.message).toContain("does not answer like a listmonk")
  })
})
