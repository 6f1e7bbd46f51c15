import { readLimited } from "@/lib/http/safe-fetch"
import type { PlatformContext } from "@/lib/platforms/platform"

type Context = Pick<PlatformContext<unknown>, "fetch">

export type LinkCard = { uri: string; title: string; description: string; thumb?: string }

/** Link cards are optional, so loading one never delays or fails a post for long. */
const timeoutMs = 8_000
const maxPageBytes = 512_000
const maxThumbBytes = 1_000_000

const get = (url: string, ctx: Context) =>
  ctx.fetch(url, {
    headers: { accept: "text/html,image/*;q=0.9", "user-agent": "Carillon (link preview)" },
    redirect: "follow",
    signal: AbortSignal.timeout(timeoutMs),
  })

const namedEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return namedEntities[String(name).toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : parseInt(String(hex), 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const attributeOf = (tag: string, name: string) => {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag)
  return match ? decodeEntities(match[1] ?? match[2] ?? "").trim() : undefined
}

function metaOf(html: string) {
  const meta = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,2000}>/gi)) {
    const name = (attributeOf(tag, "property") ?? attributeOf(tag, "name"))?.toLowerCase()
    const content = attributeOf(tag, "content")
    if (name && content && !meta.has(name)) meta.set(name, content)
  }
  return meta
}

export function parseLinkCard(html: string, uri: string): LinkCard | null {
  const meta = metaOf(html)
  const heading = /<title[^>]*>([^<]{1,500})/i.exec(html)?.[1]
  const title =
    meta.get("og:title") ?? meta.get("twitter:title") ?? (heading && decodeEntities(heading).trim())
  if (!title) return null
  const description = meta.get("og:description") ?? meta.get("description") ?? ""
  const image = meta.get("og:image") ?? meta.get("twitter:image")
  const thumb = image && URL.canParse(image, uri) ? new URL(image, uri).href : undefined
  return { uri, title: title.slice(0, 300), description: description.slice(0, 1000), thumb }
}

export async function loadLinkCard(uri: string, ctx: Context): Promise<LinkCard | null> {
  try {
    const response = await get(uri, ctx)
    if (!response.ok || !/html/.test(response.headers.get("content-type") ?? "")) return null
    return parseLinkCard(new TextDecoder().decode(await readLimited(response, maxPageBytes)), uri)
  } catch {
    return null
  }
}

/** The image, if it has one of these types. */
export async function loadThumb(url: string, mimeTypes: string[], ctx: Context) {
  try {
    const response = await get(url, ctx)
    const mimeType = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? ""
    if (!response.ok || !mimeTypes.includes(mimeType)) return null
    return { bytes: await readLimited(response, maxThumbBytes), mimeType }
  } catch {
    return null
  }
}
