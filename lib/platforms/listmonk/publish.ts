import { z } from "zod"
import { PlatformError } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { campaignOf, tagOf, type Upload } from "./campaign"
import { call, client, signature, type ListmonkAccess, type ListmonkCredentials } from "./client"
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
type Campaign = z.infer<typeof campaignSchema>
const mediaSchema = z.object({ id: z.number(), url: z.string() })

const isOut = ({ status }: Campaign) => !["draft", "scheduled"].includes(status)

/** Only an archived campaign has a public page; the others are seen by whoever signs in there. */
function toPublished(
  { id, uuid, archive, archive_slug }: Campaign,
  { account, credentials }: ListmonkAccess,
): Published {
  const site = account.profileUrl ?? credentials.url
  const url = archive
    ? `${credentials.rootUrl}/archive/${archive_slug || uuid}`
    : `${site}/admin/campaigns/${id}`
  return { id: String(id), url }
}

/** Older installations do not know the parameter and list all, so the tag is looked at once more. */
async function campaignFor(key: string, at: ListmonkAccess): Promise<Campaign | null> {
  const tag = tagOf(key)
  const query = new URLSearchParams({
    tag,
    no_body: "true",
    per_page: "50",
    order_by: "created_at",
    order: "DESC",
  })
  const { results } = await call(at, `/campaigns?${query}`, z.object({ results: z.array(campaignSchema) }))
  return results.find(({ tags }) => tags?.includes(tag)) ?? null
}

async function upload(media: OutgoingMedia, at: ListmonkAccess): Promise<Upload> {
  const body = new FormData()
  body.set("file", new File([await media.bytes()], media.name, { type: media.mimeType }))
  const { id, url } = await call(at, "/media", mediaSchema, { method: "POST", body })
  return { id, url: new URL(url, at.credentials.rootUrl).href, alt: media.alt ?? "" }
}

/** A draft reaches nobody. One that an earlier try left is brought up to date, not made again. */
const prepare: Publish["prepare"] = async (part, at) => {
  const earlier = await campaignFor(part.key, at)
  if (earlier && isOut(earlier)) return { id: earlier.id }
  const uploads: Upload[] = []
  for (const item of part.media) uploads.push(await upload(item, at))
  const json = campaignOf(part, uploads)
  const [path, method] = earlier ? [`/campaigns/${earlier.id}`, "PUT"] : ["/campaigns", "POST"]
  const { id } = await call(at, path, campaignSchema, { method, json })
  return { id }
}

const campaignById = (id: number, at: ListmonkAccess) =>
  call(at, `/campaigns/${id}?no_body=true`, campaignSchema)

/** Starting what runs already is refused, in the words of any language: its state tells what the refusal meant. */
const send: Publish["send"] = async (_part, { id }, at) => {
  const json = { status: "running" }
  try {
    return toPublished(await call(at, `/campaigns/${id}/status`, campaignSchema, { method: "PUT", json }), at)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== "rejected") throw error
    const campaign = await campaignById(id, at)
    if (isOut(campaign)) return toPublished(campaign, at)
    throw error
  }
}

const find = async (part: OutgoingPart<ListmonkConfig>, at: ListmonkAccess): Promise<Published | null> => {
  const campaign = await campaignFor(part.key, at)
  return campaign && isOut(campaign) ? toPublished(campaign, at) : null
}

export const publish: Publish = { idempotent: true, prepare, send, find }

/** Takes the record and its public page away; mail that is sent stays sent. 400 is a campaign that is gone. */
export async function remove(published: Published[], at: ListmonkAccess): Promise<void> {
  for (const { id } of published)
    await client.request(at, `${at.credentials.url}/api/campaigns/${id}`, {
      method: "DELETE",
      headers: signature(at.credentials),
      accept: ({ status }) => status === 400 || status === 404,
    })
}
