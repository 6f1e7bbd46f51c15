import { checkReleased, reportPost, type Content } from "./check-release"
import { clockOffsetMs } from "./faults"
import { count, type ItemModel, type PostModel, type Touch } from "./model"
import type { World } from "./operations"

export type Publication = Content & { times: number; at: number | null }
type Context = Pick<World, "tally" | "faults" | "violations">

/** The sandboxes store the time in whole seconds. */
const roundingMs = 1_000
/** The product reads the shifted clock a little later than it's shifted. */
const clockLagMs = 2_000

/** Whether a later request had replaced what this one wrote before the post was published. */
const isSuperseded = (touch: Touch, by: Touch[], at: number) =>
  by.some(
    (later) =>
      later.outcome === "done" && later.startedAt >= touch.endedAt && later.endedAt + roundingMs <= at,
  )

/** Compares what a platform shows with what was asked for. */
export function checkPublication(
  world: Context,
  post: PostModel,
  item: ItemModel | null,
  publication: Publication,
) {
  const { tally, faults } = world
  const { caption, times, at } = publication
  const report = (text: string) => reportPost(world, post, text)
  count(tally.checks, "published once")
  if (times > 1) report(`duplicated: "${caption}" was published ${times} times`)
  checkReleased(world, post, item, publication, "published")
  if (at === null) return
  // The sandboxes' times are those of a process whose clock may be wrong.
  const isShown = (name: "clock forward" | "clock back", by: number) =>
    faults.overlaps(name, at + by - clockLagMs, at + by + clockLagMs)
  const isBehind = isShown("clock back", clockOffsetMs)
  const isAhead = isShown("clock forward", -clockOffsetMs)
  if (!isBehind && !isAhead) {
    count(tally.checks, "published as last written")
    const written = [...post.captions.values()].flat()
    const authors = (post.captions.get(caption) ?? []).filter(({ outcome }) => outcome !== "rejected")
    if (authors.length && authors.every((author) => isSuperseded(author, written, at)))
      report(`published an outdated text: "${caption}"`)
  }
  const timed = post.touches.filter(({ dueAt, outcome }) => dueAt !== undefined && outcome !== "rejected")
  const due = Math.min(...timed.filter((touch) => !isSuperseded(touch, timed, at)).map(({ dueAt }) => dueAt!))
  if (due === Infinity) return report(`published, although nobody scheduled it: "${caption}"`)
  // A process can't know that its own clock is wrong.
  if (isBehind || faults.overlaps("clock forward", due - clockOffsetMs, at + clockLagMs)) return
  count(tally.checks, "not early")
  if (at + roundingMs < due) report(`published ${due - at} ms early: "${caption}"`)
}
