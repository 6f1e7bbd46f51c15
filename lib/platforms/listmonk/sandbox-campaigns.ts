import { randomUUID } from "node:crypto"
import type { Json } from "@/lib/platforms/json"
import { asString, json } from "@/lib/platforms/sandbox/sandbox"
import type { Call, FeedItem, FeedMedia, Fields, SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { readFileBytes, mediaUrl, storeMedia, type StoredMedia } from "@/lib/platforms/sandbox/media"
import { simulateCount } from "@/lib/platforms/sandbox/metrics"
import { lists, errorResponse, signedIn } from "./sandbox-world"

export type SandboxCampaign = {
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

/** listmonk has no rate limits; a proxy in front of it may. */
const faultResponses: faults.FaultResponses = {
  rate_limited: () => new Response("Too Many Requests", { status: 429, headers: faults.retryAfterHeader }),
  token_expired: () => errorResponse(403, "invalid API credentials"),
  rejected: () => errorResponse(400, "Content was rejected by a sandbox keyword."),
  unavailable: () => new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 }),
}

const campaignKey = (id: number) => String(id).padStart(9, "0")
const asArray = (value: unknown) => (Array.isArray(value) ? value : [])

export const campaignById = async (ctx: SandboxContext, id: unknown) =>
  (await ctx.store.get("campaign", campaignKey(Number(id)))) as SandboxCampaign | null

const saveCampaign = (ctx: SandboxContext, campaign: SandboxCampaign) =>
  ctx.store.put("campaign", campaignKey(campaign.id), campaign)

export async function campaignsOf(ctx: SandboxContext, ownerId: string): Promise<SandboxCampaign[]> {
  const found = await ctx.store.list("campaign", { newestFirst: true })
  return found.map(({ doc }) => doc as SandboxCampaign).filter((campaign) => campaign.ownerId === ownerId)
}

/** Rejects braces that aren't a valid template expression. */
function compileError(body: string): string | null {
  const invalid = body.replaceAll('{{ "{{" }}', "").match(/\{\{(?!\s*[.\w"])[^}]*/)
  return invalid ? "Error compiling campaign body: template: unexpected token in command" : null
}

function validate({ subject, name, body, ...fields }: Fields): string | null {
  const listIds = asArray(fields.lists)
  if (!asString(name)) return "Invalid length for name."
  if (!asString(subject) || asString(subject).length > 5000) return "Invalid length for subject."
  if (listIds.length === 0 || listIds.some((id) => !lists.some((list) => list.id === id)))
    return "Invalid list IDs."
  if (fields.messenger !== undefined && fields.messenger !== "email")
    return `Unknown messenger ${asString(fields.messenger)}.`
  return compileError(asString(body))
}

const recipientCount = (campaign: SandboxCampaign) =>
  lists.filter(({ id }) => campaign.lists.includes(id)).reduce((sum, list) => sum + list.subscriber_count, 0)

function campaignView(campaign: SandboxCampaign, ctx: SandboxContext): Json {
  const { startedAt, ownerId: _ownerId, lists: listIds, createdAt, ...rest } = campaign
  const count = (name: string, perDay: number) =>
    startedAt ? simulateCount(`${campaign.uuid}#${name}`, startedAt, ctx.now(), perDay) : 0
  return {
    ...rest,
    lists: listIds.map((id) => ({ id, name: lists.find((list) => list.id === id)?.name ?? "" })),
    type: "regular",
    created_at: createdAt,
    started_at: startedAt,
    views: count("view", 120),
    clicks: count("click", 20),
    bounces: 0,
    to_send: recipientCount(campaign),
    sent: startedAt ? recipientCount(campaign) : 0,
  }
}

const parseFields = (fields: Fields) => ({
  name: asString(fields.name),
  subject: asString(fields.subject),
  body: asString(fields.body),
  tags: asArray(fields.tags).map(String),
  lists: asArray(fields.lists).map(Number),
  media: asArray(fields.media).map(Number),
  archive: fields.archive === true,
  archive_slug: asString(fields.archive_slug) || null,
})

export const createCampaign = signedIn(async (call, { id: ownerId }) => {
  const fields = await call.fields()
  const problem = validate(fields)
  if (problem) return errorResponse(400, problem)
  const base = {
    uuid: randomUUID(),
    ownerId,
    status: "draft",
    createdAt: call.now().toISOString(),
    startedAt: null,
  }
  for (let id = 1; ; id++) {
    const campaign: SandboxCampaign = { id, ...base, ...parseFields(fields) }
    if (await call.store.insertIfAbsent("campaign", campaignKey(id), campaign))
      return json({ data: campaignView(campaign, call) })
  }
})

/** Passes the route's campaign to the handler if it belongs to the API user. */
const withOwnCampaign = (handle: (call: Call, campaign: SandboxCampaign) => Response | Promise<Response>) =>
  signedIn(async (call, { id }) => {
    const campaign = await campaignById(call, call.params.id)
    return campaign?.ownerId === id ? handle(call, campaign) : errorResponse(400, "Campaign not found")
  })

export const getCampaign = withOwnCampaign((call, campaign) => json({ data: campaignView(campaign, call) }))

export const updateCampaign = withOwnCampaign(async (call, campaign) => {
  if (!["draft", "paused", "scheduled"].includes(campaign.status))
    return errorResponse(400, "Cannot update a running or a finished campaign.")
  const fields = await call.fields()
  const problem = validate(fields)
  if (problem) return errorResponse(400, problem)
  const updated = { ...campaign, ...parseFields(fields) }
  await saveCampaign(call, updated)
  return json({ data: campaignView(updated, call) })
})

export const startCampaign = withOwnCampaign(async (call, campaign) => {
  if ((await call.fields()).status !== "running") return errorResponse(400, "Invalid status.")
  if (!["draft", "paused"].includes(campaign.status))
    return errorResponse(400, "Only paused campaigns and drafts can be started.")
  const fault = await faults.injectFault(call, campaign.body, faultResponses)
  if (fault) return fault
  const started = { ...campaign, status: "running", startedAt: call.now().toISOString() }
  await saveCampaign(call, started)
  return faults.respondAfterAccept(campaign.body, json({ data: campaignView(started, call) }))
})

export const deleteCampaign = withOwnCampaign(async (call, campaign) => {
  await call.store.delete("campaign", campaignKey(campaign.id))
  return json({ data: true })
})

export const listCampaigns = signedIn(async (call, { id }) => {
  const tag = call.query.get("tag")
  const found = (await campaignsOf(call, id)).filter(({ tags }) => !tag || tags.includes(tag))
  return json({ data: { results: found.map((campaign) => campaignView(campaign, call)) } })
})

export const uploadMedia = signedIn(async (call) => {
  const { file } = await call.fields()
  const bytes = await readFileBytes(file)
  if (!bytes || !(file instanceof File)) return errorResponse(400, "Invalid file: no such file")
  if (!/\.(jpe?g|png|gif|svg)$/i.test(file.name))
    return errorResponse(400, `Unsupported file type (${file.name})`)
  const stored = await storeMedia(call, bytes, file.type)
  for (let id = 1; ; id++)
    if (await call.store.insertIfAbsent("upload", String(id), stored.id))
      return json({ data: { id, uuid: stored.id, filename: file.name, url: mediaUrl(call, stored.id) } })
})

async function loadAttachments(ctx: SandboxContext, { media }: SandboxCampaign): Promise<FeedMedia[]> {
  const ids = await Promise.all(media.map((id) => ctx.store.get("upload", String(id))))
  return Promise.all(
    ids.map(async (id) => {
      const stored = (await ctx.store.get("media", String(id))) as StoredMedia | null
      return { url: mediaUrl(ctx, String(id)), alt: null, mimeType: stored?.mimeType ?? "" }
    }),
  )
}

const imagePattern = /!\[([^\]]*)\]\(([^)]+)\)/g

export async function feedItem(campaign: SandboxCampaign, ctx: SandboxContext): Promise<FeedItem> {
  const inlineImages = [...campaign.body.matchAll(imagePattern)].map(([, alt = "", url = ""]) => ({
    url,
    alt: alt || null,
    mimeType: "image/png",
  }))
  const page = campaign.archive
    ? `archive/${campaign.archive_slug ?? campaign.uuid}`
    : `admin/campaigns/${campaign.id}`
  return {
    id: String(campaign.id),
    url: `${ctx.baseUrl}/${page}`,
    text: campaign.body.replace(imagePattern, "").replaceAll('{{ "{{" }}', "{{").trim(),
    media: [...inlineImages, ...(await loadAttachments(ctx, campaign))],
    parent: null,
    createdAt: campaign.startedAt ?? campaign.createdAt,
  }
}
