import { findUrls } from "@/lib/platforms/check/text-length"
import { ignorePlatformErrors } from "@/lib/platforms/errors"
import { loadLinkCard, loadThumb } from "@/lib/platforms/text/link-card"
import type { LinkedInContext } from "./client"
import { isProcessed, uploadFile } from "./media"

export type Article = { source: string; title: string; description?: string; thumbnail?: string }

const thumbTypes = ["image/jpeg", "image/png", "image/gif"]

/** Null if the card has no image that LinkedIn can read. */
async function uploadThumb(url: string | undefined, owner: string, ctx: LinkedInContext) {
  const thumb = url ? await loadThumb(url, thumbTypes, ctx) : null
  if (!thumb) return null
  const upload = async () => {
    const urn = await uploadFile("image", { mimeType: thumb.mimeType, body: thumb.bytes }, owner, ctx)
    await isProcessed(urn, ctx)
    return urn
  }
  return ignorePlatformErrors(upload())
}

/** The card of the first link in the text. LinkedIn's API doesn't unfurl links. */
export async function prepareCard(
  text: string,
  owner: string,
  ctx: LinkedInContext,
): Promise<Article | null> {
  const [link] = findUrls(text)
  const card = link ? await loadLinkCard(link.url, ctx) : null
  if (!card) return null
  const { uri: source, title, description, thumb } = card
  const thumbnail = await uploadThumb(thumb, owner, ctx)
  return { source, title, ...(description && { description }), ...(thumbnail && { thumbnail }) }
}
