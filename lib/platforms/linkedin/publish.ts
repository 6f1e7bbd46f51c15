import { setTimeout as pause } from "node:timers/promises"
import { rejected, unknownOutcome } from "@/lib/platforms/errors"
import type { Answer } from "@/lib/platforms/http"
import type { Json, Outgoing, OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { rest, webUrl, type LinkedInAccess, type LinkedInCredentials } from "./client"
import type { LinkedInConfig } from "./config"
import { toLittleText } from "./little-text"
import { isProcessed, uploadMedia } from "./media"

/** The URNs of what was uploaded, in the order of the media: a repeated send must be the very same. */
type LinkedInDraft = { urns: string[] }
type Part = OutgoingPart<LinkedInConfig>
type Publish = Platform<LinkedInConfig, LinkedInCredentials, LinkedInDraft>["publish"]

/** How far LinkedIn's clock may be behind ours. */
const clockSkew = 60_000
const maxAltText = 4086

/** In whose name: the configuration's choice, or the channel itself. */
function authorOf({ author_kind, organization_id }: LinkedInConfig, at: LinkedInAccess): string {
  if (organization_id) return `urn:li:organization:${organization_id}`
  if (author_kind === "person") return at.credentials.member
  const { remoteId } = at.account
  if (author_kind === "organization" && !remoteId.startsWith("urn:li:organization:"))
    throw rejected("Say which page to post as: give organization_id.")
  return remoteId
}

function assertFits({ post, media }: Part, author: string): void {
  const { poll, article, visibility } = post.config
  if (poll && media.length > 0) throw rejected("LinkedIn takes a poll or media in one post, not both.")
  if (article && (media.length > 1 || media.some(({ kind }) => kind === "video")))
    throw rejected("LinkedIn takes one image with an article, as its picture.")
  if (visibility !== "PUBLIC" && author.startsWith("urn:li:organization:"))
    throw rejected("Pages on LinkedIn post to everybody: set visibility to PUBLIC.")
}

const prepare: Publish["prepare"] = async (part, at) => {
  const author = authorOf(part.post.config, at)
  assertFits(part, author)
  const urns: string[] = []
  for (const media of part.media) urns.push(await uploadMedia(media, author, at))
  return { urns }
}

const ready: Publish["ready"] = async ({ urns }, at) => {
  for (const urn of urns) if (!(await isProcessed(urn, at))) return false
  return true
}

function contentOf({ post, media }: Part, { urns }: LinkedInDraft): Json {
  const { poll, article } = post.config
  const items = urns.map((id, index) => ({
    id,
    ...(media[index]?.alt && { altText: media[index].alt.slice(0, maxAltText) }),
  }))
  const [first, ...others] = items
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
    const shown = title ?? post.title ?? new URL(source).hostname
    return {
      article: {
        source,
        title: shown,
        ...(description && { description }),
        ...(first && { thumbnail: first.id }),
      },
    }
  }
  if (others.length > 0) return { multiImage: { images: items } }
  return first ? { media: { ...first, ...(post.title && { title: post.title }) } } : null
}

function bodyOf(part: Part, draft: LinkedInDraft, at: LinkedInAccess) {
  const { config } = part.post
  const content = contentOf(part, draft)
  return {
    author: authorOf(config, at),
    commentary: toLittleText(part.caption),
    visibility: config.visibility,
    distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content ? { content } : {}),
    lifecycleState: "PUBLISHED",
    isReshareDisabledByAuthor: config.disable_reshare ?? false,
  }
}

/** Two levels above a profile is the site: of LinkedIn, or of the sandbox. */
const toPublished = (urn: string, { post }: Pick<Part, "post">, at: LinkedInAccess): Published => ({
  id: urn,
  url: at.account.profileUrl
    ? new URL(`../../feed/update/${urn}/`, at.account.profileUrl).href
    : `${webUrl()}/feed/update/${urn}/`,
  data: { author: authorOf(post.config, at) },
})

const postUrn = /urn:li:(?:share|ugcPost):(\d+)/

/** The post that a refused duplicate names; null for any other answer. */
const duplicateOf = ({ status, body }: Answer) => (status === 422 ? postUrn.exec(JSON.stringify(body)) : null)

/**
 * A duplicate from before the first try is somebody else's post, or one that was deleted and still stands in the way.
 * Ids hold the time in their upper bits.
 */
function adopt([urn, id = "0"]: RegExpExecArray, part: Part, at: LinkedInAccess): Published {
  const createdAt = Number(BigInt(id) >> 22n)
  if (createdAt < part.startedAt.getTime() - clockSkew)
    throw rejected("LinkedIn has a post with this very content already. Change the text and try again.")
  return toPublished(urn, part, at)
}

const send: Publish["send"] = async (part, draft, at) => {
  const answer = await rest(at, "/posts", {
    method: "POST",
    json: bodyOf(part, draft, at),
    accept: (refusal) => duplicateOf(refusal) !== null,
  })
  const duplicate = duplicateOf(answer)
  if (duplicate) return adopt(duplicate, part, at)
  const urn = answer.headers.get("x-restli-id")
  if (urn) return toPublished(urn, part, at)
  throw unknownOutcome("LinkedIn did not say which post it made. Look there before trying again.")
}

const commentPauseMs = 2000
const commentTries = 4

/** A post that was just made may not be found yet. */
async function comment(urn: string, text: string, post: Outgoing<LinkedInConfig>, at: LinkedInAccess) {
  for (let tries = 1; ; tries++) {
    const { status } = await rest(at, `/socialActions/${encodeURIComponent(urn)}/comments`, {
      method: "POST",
      json: { actor: authorOf(post.config, at), object: urn, message: { text } },
      accept: (refusal) => refusal.status === 404 && tries < commentTries,
    })
    if (status !== 404) return
    await pause(commentPauseMs)
  }
}

const after: Publish["after"] = async ([first], post, at) => {
  const { first_comment } = post.config
  if (first && first_comment) await comment(first.id, first_comment, post, at)
}

/** Images and videos are assets of the member or page from then on. */
const draftMinutes = 24 * 60

export const publish: Publish = { idempotent: true, prepare, draftMinutes, ready, send, after }

/** Deleting what is gone succeeds there as well. */
export async function remove(published: Published[], at: LinkedInAccess): Promise<void> {
  for (const { id } of published)
    await rest(at, `/posts/${encodeURIComponent(id)}`, {
      method: "DELETE",
      headers: { "x-restli-method": "DELETE" },
      accept: ({ status }) => status === 404,
    })
}
