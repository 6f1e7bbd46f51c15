import { setTimeout as pause } from "node:timers/promises"
import { rejected, unknownOutcome } from "@/lib/platforms/errors"
import type { ApiResponse } from "@/lib/platforms/http"
import type { OutgoingPost, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { restApi, webUrl, type LinkedInContext, type LinkedInCredentials } from "./client"
import type { LinkedInConfig } from "./config"
import { toLittleText } from "./little-text"
import { prepareCard, type Article } from "./link-card"
import { isProcessed, uploadMedia } from "./media"

/** URNs of the uploads, in media order, or the link's card. A repeated send must be identical. */
type LinkedInDraft = { urns: string[]; card?: Article }
type Part = OutgoingPart<LinkedInConfig>
type Publish = Platform<LinkedInConfig, LinkedInCredentials, LinkedInDraft>["publish"]

/** How far LinkedIn's clock may lag behind ours. */
const clockSkewMs = 60_000
const maxAltTextLength = 4086

/** The configured author, or else the channel itself. */
function authorOf({ author_kind, organization_id }: LinkedInConfig, ctx: LinkedInContext): string {
  if (organization_id) return `urn:li:organization:${organization_id}`
  if (author_kind === "person") return ctx.credentials.member
  return ctx.account.remoteId
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  const author = authorOf(part.post.config, ctx)
  const urns: string[] = []
  for (const media of part.media) urns.push(await uploadMedia(media, author, ctx))
  const { poll, article } = part.post.config
  const card = poll || article || urns.length > 0 ? null : await prepareCard(part.caption, author, ctx)
  return { urns, ...(card && { card }) }
}

const ready: Publish["ready"] = async ({ urns, card }, ctx) => {
  for (const urn of card?.thumbnail ? [card.thumbnail] : urns)
    if (!(await isProcessed(urn, ctx))) return false
  return true
}

/** LinkedIn shows a document's title above it. */
const toTitle = (fileName: string) => fileName.replace(/\.\w+$/, "")

function buildContent({ post, media }: Part, { urns, card }: LinkedInDraft): Json {
  const { poll, article } = post.config
  const items = urns.map((id, index) => ({
    id,
    ...(media[index]?.alt && { altText: media[index].alt.slice(0, maxAltTextLength) }),
  }))
  const [firstItem, ...otherItems] = items
  if (poll) {
    const settings = {
      duration: poll.duration,
      voteSelectionType: "SINGLE_VOTE",
      isVoterVisibleToAuthor: true,
    }
    return { poll: { question: poll.question, options: poll.options.map((text) => ({ text })), settings } }
  }
  if (article) {
    const { source, title, description } = article
    const articleTitle = title ?? post.title ?? new URL(source).hostname
    return {
      article: {
        source,
        title: articleTitle,
        ...(description && { description }),
        ...(firstItem && { thumbnail: firstItem.id }),
      },
    }
  }
  if (card) return { article: card }
  if (otherItems.length > 0) return { multiImage: { images: items } }
  if (!firstItem) return null
  const title = post.title ?? (media[0]?.kind === "document" ? toTitle(media[0].name) : null)
  return { media: { ...firstItem, ...(title && { title }) } }
}

function buildBody(part: Part, draft: LinkedInDraft, ctx: LinkedInContext) {
  const { config } = part.post
  const content = buildContent(part, draft)
  return {
    author: authorOf(config, ctx),
    commentary: toLittleText(part.caption),
    visibility: config.visibility,
    distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content ? { content } : {}),
    lifecycleState: "PUBLISHED",
    isReshareDisabledByAuthor: config.disable_reshare ?? false,
  }
}

/** The site's root is two levels above the profile URL, on LinkedIn and in the sandbox. */
const toPublished = (urn: string, { post }: Pick<Part, "post">, ctx: LinkedInContext): PublishedPart => ({
  id: urn,
  url: ctx.account.profileUrl
    ? new URL(`../../feed/update/${urn}/`, ctx.account.profileUrl).href
    : `${webUrl()}/feed/update/${urn}/`,
  data: { author: authorOf(post.config, ctx) },
})

const postUrn = /urn:li:(?:share|ugcPost):(\d+)/

/** The existing post's URN from a duplicate error, or null for any other response. */
const duplicateOf = ({ status, body }: ApiResponse) =>
  status === 422 ? postUrn.exec(JSON.stringify(body)) : null

/**
 * A duplicate from before the first attempt is a different post, possibly a deleted one. The creation time is in the
 * upper bits of an id.
 */
function resolveDuplicate([urn, id = "0"]: RegExpExecArray, part: Part, ctx: LinkedInContext): PublishedPart {
  const createdAt = Number(BigInt(id) >> 22n)
  if (createdAt < part.startedAt.getTime() - clockSkewMs)
    throw rejected("LinkedIn already has a post with this content. Change the text and try again.")
  return toPublished(urn, part, ctx)
}

const send: Publish["send"] = async (part, draft, ctx) => {
  const response = await restApi.request(ctx, "/posts", {
    method: "POST",
    json: buildBody(part, draft, ctx),
    accept: (response) => duplicateOf(response) !== null,
  })
  const duplicate = duplicateOf(response)
  if (duplicate) return resolveDuplicate(duplicate, part, ctx)
  const urn = response.headers.get("x-restli-id")
  if (urn) return toPublished(urn, part, ctx)
  throw unknownOutcome("LinkedIn didn't return the new post's id. Check LinkedIn before trying again.")
}

const commentRetryDelayMs = 2000
const maxCommentAttempts = 4

const mayNotComment =
  "This channel's LinkedIn app isn't allowed to comment. Connect the channel through an app that has the Community Management API and includes comments in its features."

/** LinkedIn may not find a new post right away. */
async function comment(urn: string, text: string, post: OutgoingPost<LinkedInConfig>, ctx: LinkedInContext) {
  for (let attempt = 1; ; attempt++) {
    const { status } = await restApi.request(ctx, `/socialActions/${encodeURIComponent(urn)}/comments`, {
      method: "POST",
      json: { actor: authorOf(post.config, ctx), object: urn, message: { text } },
      accept: (response) =>
        response.status === 403 || (response.status === 404 && attempt < maxCommentAttempts),
    })
    if (status === 403) throw rejected(mayNotComment)
    if (status !== 404) return
    await pause(commentRetryDelayMs)
  }
}

const after: Publish["after"] = async ([published], post, ctx) => {
  const { first_comment } = post.config
  if (published && first_comment) await comment(published.id, first_comment, post, ctx)
}

/** Uploads remain as assets of the member or page. */
const draftMinutes = 24 * 60

export const publish: Publish = {
  idempotent: true,
  prepare,
  draftLifetimeMinutes: draftMinutes,
  ready,
  send,
  after,
}

/** LinkedIn also returns success for posts that no longer exist. */
export async function remove(published: PublishedPart[], ctx: LinkedInContext): Promise<void> {
  for (const { id } of published)
    await restApi.remove(ctx, `/posts/${encodeURIComponent(id)}`, {
      headers: { "x-restli-method": "DELETE" },
    })
}
