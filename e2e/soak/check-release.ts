import { count, type ItemModel, type PostModel, type Tally, type Touch, type Violation } from "./model"
import type { Kind } from "./plan"
import { mayRelease } from "./workspaces"

/** What a platform shows, or what a post would publish. */
export type Content = { caption: string; alts: (string | null)[]; covers: (string | null)[] }
type Context = { tally: Tally; violations: Violation[] }

const releasing = new Set<Kind>(["create", "bulk", "edit", "publish", "approve", "retry", "alt", "cover"])

export function reportPost(
  { violations }: Pick<Context, "violations">,
  post: PostModel,
  text: string,
  authors: Touch[] = [],
) {
  if (violations.some((violation) => violation.text === text)) return
  const numbers = (touches: Touch[]) => touches.map(({ n }) => n)
  violations.push({ text, operations: numbers([...post.touches, ...authors]), culprits: numbers(authors) })
}

/** Checks that someone who may publish has consented to each value after it was written. */
export function checkReleased(
  world: Context,
  post: PostModel,
  item: ItemModel | null,
  content: Content,
  published: string,
) {
  const touches = [...post.touches, ...(item?.touches ?? [])].filter(
    ({ outcome, kind, caller }) =>
      outcome !== "rejected" && releasing.has(kind) && mayRelease(caller, post.workspace),
  )
  const isReleased = (author: Touch) => touches.some(({ endedAt }) => endedAt >= author.startedAt)
  const check = (what: string, value: string, authors: Touch[]) => {
    count(world.tally.checks, "approved")
    const takenOver = authors.filter(({ outcome }) => outcome !== "rejected")
    const is = `the ${what} "${value}" of "${post.name.trim()}"`
    const by = authors.map(({ caller, kind, n }) => `${kind} ${n} by ${caller}`).join(", ")
    const report = (text: string) => reportPost(world, post, text, authors)
    if (authors.length === 0) report(`${published} what nobody wrote: ${is}`)
    else if (takenOver.length === 0) report(`${published} a rejected change: ${is} (${by})`)
    else if (!takenOver.some(isReleased)) report(`${published} unapproved: ${is} (${by})`)
  }
  check("caption", content.caption, post.captions.get(content.caption) ?? [])
  // The library items start without an alt text and cover.
  for (const alt of content.alts)
    if (alt !== null) check("alt text", alt, [...(post.alts.get(alt) ?? []), ...(item?.alts.get(alt) ?? [])])
  for (const cover of content.covers) if (cover !== null) check("cover", cover, item?.covers.get(cover) ?? [])
}
