import { randomUUID } from "node:crypto"
import type { Json } from "@/lib/platforms/platform"
import {
  json,
  type Call,
  type FeedItem,
  type FeedMedia,
  type Fields,
  type TwinContext,
} from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { bytesOf, mediaUrl, storeMedia, type StoredMedia } from "@/lib/platforms/twin-media"
import { grownCount } from "@/lib/platforms/twin-metrics"
import { lists, refuse, signedIn } from "./twin-world"

export type TwinCampaign = {
  id: number
  uuid: string
  ownerId: string
  status: string
  name: string
  subject: string
  body: string
  tags: string[]
  lists: number[]
  media: number[]
  archive: boolean
  archive_slug: string | null
  createdAt: string
  startedAt: string | null
}

/** listmonk itself has no limits; what stands before it does. */
const refusals: RefusalAnswers = {
  rate_limited: () =>
    new Response("Too Many Requests", {
      status: 429,
      headers: { "retry-after": String(sandboxWaitSeconds) },
    }),
  token_expired: () => refuse(403, "invalid API credentials"),
  rejected: () => refuse(400, "Content was refused by a magic word."),
  unavailable: () => new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 }),
}

const key = (id: number) => String(id).padStart(9, "0")
const textOf = (value: unknown) => (typeof value === "string" ? value : "")
const listOf = (value: unknown) => (Array.isArray(value) ? value : [])

export const campaignById = async (at: TwinContext, id: unknown) =>
  (await at.store.get("campaign", key(Number(id)))) as TwinCampaign | null

const save = (at: TwinContext, campaign: TwinCampaign) => at.store.put("campaign", key(campaign.id), campaign)

export async function campaignsOf(at: TwinContext, ownerId: string): Promise<TwinCampaign[]> {
  const found = await at.store.list("campaign", { newestFirst: true })
  return found.map(({ doc }) => doc as TwinCampaign).filter((campaign) => campaign.ownerId === ownerId)
}

/** Without a word that a template does not know, braces are a mistake in it. */
function compileProblem(body: string): string | null {
  const wrong = body.replaceAll('{{ "{{" }}', "").match(/\{\{(?!\s*[.\w"])[^}]*/)
  return wrong ? "Error compiling campaign body: template: unexpected token in command" : null
}

function problemOf({ subject, name, body, ...fields }: Fields): string | null {
  const chosen = listOf(fields.lists)
  if (!textOf(name)) return "Invalid length for name."
  if (!textOf(subject) || textOf(subject).length > 5000) return "Invalid length for subject."
  if (chosen.length === 0 || chosen.some((id) => !lists.some((list) => list.id === id)))
    return "Invalid list IDs."
  if (fields.messenger !== undefined && fields.messenger !== "email")
    return `Unknown messenger ${textOf(fields.messenger)}.`
  return compileProblem(textOf(body))
}

const sizeOf = (campaign: TwinCampaign) =>
  lists.filter(({ id }) => campaign.lists.includes(id)).reduce((sum, list) => sum + list.subscriber_count, 0)

function campaignView(campaign: TwinCampaign, at: TwinContext): Json {
  const { startedAt, ownerId: _ownerId, lists: chosen, createdAt, ...rest } = campaign
  const count = (name: string, perDay: number) =>
    startedAt ? grownCount(`${campaign.uuid}#${name}`, startedAt, at.now(), perDay) : 0
  return {
    ...rest,
    lists: chosen.map((id) => ({ id, name: lists.find((list) => list.id === id)?.name ?? "" })),
    type: "regular",
    created_at: createdAt,
    started_at: startedAt,
    views: count("view", 120),
    clicks: count("click", 20),
    bounces: 0,
    to_send: sizeOf(campaign),
    sent: startedAt ? sizeOf(campaign) : 0,
  }
}

const contentOf = (fields: Fields) => ({
  name: textOf(fields.name),
  subject: textOf(fields.subject),
  body: textOf(fields.body),
  tags: listOf(fields.tags).map(String),
  lists: listOf(fields.lists).map(Number),
  media: listOf(fields.media).map(Number),
  archive: fields.archive === true,
  archive_slug: textOf(fields.archive_slug) || null,
})

export const createCampaign = signedIn(async (call, { id: ownerId }) => {
  const fields = await call.fields()
  const problem = problemOf(fields)
  if (problem) return refuse(400, problem)
  const base = {
    uuid: randomUUID(),
    ownerId,
    status: "draft",
    createdAt: call.now().toISOString(),
    startedAt: null,
  }
  for (let id = 1; ; id++) {
    const campaign: TwinCampaign = { id, ...base, ...contentOf(fields) }
    if (await call.store.insertIfAbsent("campaign", key(id), campaign))
      return json({ data: campaignView(campaign, call) })
  }
})

/** Hands the campaign of the route to one of its own users. */
const ofOwner = (handle: (call: Call, campaign: TwinCampaign) => Response | Promise<Response>) =>
  signedIn(async (call, { id }) => {
    const campaign = await campaignById(call, call.params.id)
    return campaign?.ownerId === id ? handle(call, campaign) : refuse(400, "Campaign not found")
  })

export const getCampaign = ofOwner((call, campaign) => json({ data: campaignView(campaign, call) }))

export const updateCampaign = ofOwner(async (call, campaign) => {
  if (!["draft", "paused", "scheduled"].includes(campaign.status))
    return refuse(400, "Cannot update a running or a finished campaign.")
  const fields = await call.fields()
  const problem = problemOf(fields)
  if (problem) return refuse(400, problem)
  const updated = { ...campaign, ...contentOf(fields) }
  await save(call, updated)
  return json({ data: campaignView(updated, call) })
})

export const startCampaign = ofOwner(async (call, campaign) => {
  if ((await call.fields()).status !== "running") return refuse(400, "Invalid status.")
  if (!["draft", "paused"].includes(campaign.status))
    return refuse(400, "Only paused campaigns and drafts can be started.")
  const refusal = await refusalOf(call, campaign.body, refusals)
  if (refusal) return refusal
  const started = { ...campaign, status: "running", startedAt: call.now().toISOString() }
  await save(call, started)
  return accepted(campaign.body, json({ data: campaignView(started, call) }))
})

export const deleteCampaign = ofOwner(async (call, campaign) => {
  await call.store.delete("campaign", key(campaign.id))
  return json({ data: true })
})

export const listCampaigns = signedIn(async (call, { id }) => {
  const tag = call.query.get("tag")
  const found = (await campaignsOf(call, id)).filter(({ tags }) => !tag || tags.includes(tag))
  return json({ data: { results: found.map((campaign) => campaignView(campaign, call)) } })
})

export const uploadMedia = signedIn(async (call) => {
  const { file } = await call.fields()
  const bytes = await bytesOf(file)
  if (!bytes || !(file instanceof File)) return refuse(400, "Invalid file: no such file")
  if (!/\.(jpe?g|png|gif|svg)$/i.test(file.name)) return refuse(400, `Unsupported file type (${file.name})`)
  const stored = await storeMedia(call, bytes, file.type)
  for (let id = 1; ; id++)
    if (await call.store.insertIfAbsent("upload", String(id), stored.id))
      return json({ data: { id, uuid: stored.id, filename: file.name, url: mediaUrl(call, stored.id) } })
})

async function attached(at: TwinContext, { media }: TwinCampaign): Promise<FeedMedia[]> {
  const ids = await Promise.all(media.map((id) => at.store.get("upload", String(id))))
  return Promise.all(
    ids.map(async (id) => {
      const stored = (await at.store.get("media", String(id))) as StoredMedia | null
      return { url: mediaUrl(at, String(id)), alt: null, mimeType: stored?.mimeType ?? "" }
    }),
  )
}

const imagePattern = /!\[([^\]]*)\]\(([^)]+)\)/g

export async function feedItem(campaign: TwinCampaign, at: TwinContext): Promise<FeedItem> {
  const inText = [...campaign.body.matchAll(imagePattern)].map(([, alt = "", url = ""]) => ({
    url,
    alt: alt || null,
    mimeType: "image/png",
  }))
  const page = campaign.archive
    ? `archive/${campaign.archive_slug ?? campaign.uuid}`
    : `admin/campaigns/${campaign.id}`
  return {
    id: String(campaign.id),
    url: `${at.baseUrl}/${page}`,
    text: campaign.body.replace(imagePattern, "").replaceAll('{{ "{{" }}', "{{").trim(),
    media: [...inText, ...(await attached(at, campaign))],
    parent: null,
    createdAt: campaign.startedAt ?? campaign.createdAt,
  }
}
