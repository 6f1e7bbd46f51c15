import { z } from "zod"
import { PlatformError } from "@/lib/platforms/errors"
import type { OutgoingMedia, Platform, PublishedPart } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { buildCampaign, postTag, type Upload } from "./build-campaign"
import { api, requestJson, type ListmonkContext, type ListmonkCredentials } from "./client"
import type { ListmonkConfig } from "./config"

type ListmonkDraft = { id: number }
type Publish = Platform<ListmonkConfig, ListmonkCredentials, ListmonkDraft>["publish"]

const campaignSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  status: z.string(),
  tags: z.array(z.string()).nullish(),
  archive: z.boolean().default(false),
  archive_slug: z.string().nullish(),
})
const listSchema = z.object({ results: z.array(campaignSchema) })
type Campaign = z.infer<typeof campaignSchema>
const mediaSchema = z.object({ id: z.number(), url: z.string() })

const isStarted = ({ status }: Campaign) => !["draft", "scheduled"].includes(status)

/** Only archived campaigns have a public page. Others link to the admin page. */
function toPublished(
  { id, uuid, archive, archive_slug }: Campaign,
  { account, credentials }: ListmonkContext,
): PublishedPart {
  const site = account.profileUrl ?? credentials.url
  const url = archive
    ? `${credentials.rootUrl}/archive/${archive_slug || uuid}`
    : `${site}/admin/campaigns/${id}`
  return { id: String(id), url }
}

/** Older versions ignore the `tag` parameter and list every campaign, so this checks the tag again. */
async function findCampaign(key: string, ctx: ListmonkContext): Promise<Campaign | null> {
  const tag = postTag(key)
  const query = new URLSearchParams({
    tag,
    no_body: "true",
    per_page: "50",
    order_by: "created_at",
    order: "DESC",
  })
  const { results } = await requestJson(ctx, `/campaigns?${query}`, listSchema)
  return results.find(({ tags }) => tags?.includes(tag)) ?? null
}

async function upload(media: OutgoingMedia, ctx: ListmonkContext): Promise<Upload> {
  const body = new FormData()
  body.set("file", await mediaFile(media))
  const { id, url } = await requestJson(ctx, "/media", mediaSchema, { method: "POST", body })
  return { id, url: new URL(url, ctx.credentials.rootUrl).href, alt: media.alt ?? "" }
}

/** Drafts aren't sent. If an earlier attempt left one, it's updated instead of created again. */
const prepare: Publish["prepare"] = async (part, ctx) => {
  const existing = await findCampaign(part.key, ctx)
  if (existing && isStarted(existing)) return { id: existing.id }
  const uploads: Upload[] = []
  for (const item of part.media) uploads.push(await upload(item, ctx))
  const json = buildCampaign(part, uploads)
  const [path, method] = existing ? [`/campaigns/${existing.id}`, "PUT"] : ["/campaigns", "POST"]
  const { id } = await requestJson(ctx, path, campaignSchema, { method, json })
  return { id }
}

const campaignById = (id: number, ctx: ListmonkContext) =>
  requestJson(ctx, `/campaigns/${id}?no_body=true`, campaignSchema)

/** Starting a running campaign fails with a translated message, so this checks the status instead. */
const send: Publish["send"] = async (_part, { id }, ctx) => {
  const json = { status: "running" }
  try {
    const options = { method: "PUT", json }
    return toPublished(await requestJson(ctx, `/campaigns/${id}/status`, campaignSchema, options), ctx)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== "rejected") throw error
    const campaign = await campaignById(id, ctx)
    if (isStarted(campaign)) return toPublished(campaign, ctx)
    throw error
  }
}

const find: Publish["find"] = async (part, ctx) => {
  const campaign = await findCampaign(part.key, ctx)
  return campaign && isStarted(campaign) ? toPublished(campaign, ctx) : null
}

export const publish: Publish = { idempotent: true, prepare, send, find }

/** Deletes the campaign and its public page, but not sent emails. 400 means it no longer exists. */
export async function remove(published: PublishedPart[], ctx: ListmonkContext): Promise<void> {
  for (const { id } of published)
    await api.remove(ctx, `/campaigns/${id}`, { accept: ({ status }) => status === 400 || status === 404 })
}
