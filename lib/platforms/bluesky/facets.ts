import { byteLength, findUrls, graphemeLength } from "@/lib/platforms/check/text-length"

export type Facet = {
  index: { byteStart: number; byteEnd: number }
  features: ({ $type: string } & Record<string, string>)[]
}
type Span = { start: number; end: number; feature: Facet["features"][number] }

const mentionPattern =
  /(?<=^|[\s(])@([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)/gi
const tagPattern = /(?<=^|\s)[#＃]((?:(?!\u20e2)[^\s#＃\u00ad\u2060\u200a-\u200d])+)/gu
const maxTagGraphemes = 64

/** The server doesn't detect links, mentions, and tags: https://docs.bsky.app/docs/advanced-guides/post-richtext */
const findLinks = (text: string): Span[] =>
  [...findUrls(text), ...findBareUrls(text)].map(({ url, start, end }) => ({
    start,
    end,
    feature: { $type: "app.bsky.richtext.facet#link", uri: url },
  }))

/** Addresses such as www.example.com, which Bluesky's own apps link as well. */
const findBareUrls = (text: string) =>
  [...text.matchAll(/(?<=^|[\s(])www\.[^\s<>"]+/gi)].flatMap(({ 0: bare, index }) => {
    const [found] = findUrls(`https://${bare}`)
    if (!found || !/^https:\/\/www\.[^./]+\.[^./]/i.test(found.url)) return []
    return [{ url: found.url, start: index, end: index + found.url.length - "https://".length }]
  })

function findTags(text: string): Span[] {
  return [...text.matchAll(tagPattern)].flatMap((match) => {
    const tag = (match[1] ?? "").replace(/\p{P}+$/u, "")
    if (!tag || /^\d+$/.test(tag) || /^\ufe0f/.test(tag) || graphemeLength(tag) > maxTagGraphemes) return []
    const feature = { $type: "app.bsky.richtext.facet#tag", tag }
    return [{ start: match.index, end: match.index + 1 + tag.length, feature }]
  })
}

/** Unknown handles stay plain text. */
async function findMentions(
  text: string,
  resolve: (handle: string) => Promise<string | null>,
): Promise<Span[]> {
  const matches = [...text.matchAll(mentionPattern)]
  const handles = [...new Set(matches.map((match) => (match[1] ?? "").toLowerCase()))]
  const dids = new Map(
    await Promise.all(handles.map(async (handle) => [handle, await resolve(handle)] as const)),
  )
  return matches.flatMap((match) => {
    const did = dids.get((match[1] ?? "").toLowerCase())
    const feature = { $type: "app.bsky.richtext.facet#mention", did: did ?? "" }
    return did ? [{ start: match.index, end: match.index + match[0].length, feature }] : []
  })
}

/** Positions count UTF-8 bytes, not characters. */
export async function findFacets(
  text: string,
  resolve: (handle: string) => Promise<string | null>,
): Promise<Facet[]> {
  const links = findLinks(text)
  const others = [...(await findMentions(text, resolve)), ...findTags(text)]
  const outsideLinks = others.filter(
    ({ start }) => !links.some((link) => start >= link.start && start < link.end),
  )
  return [...links, ...outsideLinks]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, feature }) => ({
      index: { byteStart: byteLength(text.slice(0, start)), byteEnd: byteLength(text.slice(0, end)) },
      features: [feature],
    }))
}
