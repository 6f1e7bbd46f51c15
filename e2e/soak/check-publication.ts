import { clockOffsetMs } from "./faults"
import { count, type PostModel } from "./model"
import type { World } from "./operations"
import { mayRelease } from "./workspaces"

export type Publication = { caption: string; times: number; at: number | null }
type Context = Pick<World, "tally" | "faults" | "violations">

/** The twins store the time in whole seconds. */
const roundingMs = 1_000

export function reportPost(world: Pick<Context, "violations">, post: PostModel, text: string) {
  if (world.violations.some((violation) => violation.text === text)) return
  world.violations.push({ text, operations: post.touches.map(({ n }) => n) })
}

/** Compares what a platform shows with what was asked for. */
export function checkPublication(world: Context, post: PostModel, { caption, times, at }: Publication) {
  const { tally, faults } = world
  const report = (text: string) => reportPost(world, post, text)
  count(tally.checks, "published once")
  if (times > 1) report(`duplicated: "${caption}" was published ${times} times`)
  const author = post.versions.get(caption)
  count(tally.checks, "published as written")
  if (!author) return report(`published a text that nobody wrote: "${caption}"`)
  count(tally.checks, "approved")
  const released = post.touches.some(
    (touch) =>
      touch.outcome !== "rejected" &&
      touch.endedAt >= author.startedAt &&
      touch.kind !== "requestApproval" &&
      mayRelease(touch.caller, post.workspace),
  )
  if (!released) report(`published unapproved: "${caption}", written by ${author.caller}`)
  if (at === null) return
  count(tally.checks, "not early")
  // A process can't know that its own clock is wrong.
  const isShifted = [at, post.earliest].some((moment) =>
    [-clockOffsetMs, 0, clockOffsetMs].some((by) =>
      faults.mayAffect(moment + by, ["clock forward", "clock back"]),
    ),
  )
  if (at + roundingMs + (isShifted ? clockOffsetMs : 0) < post.earliest)
    report(`published ${post.earliest - at} ms early: "${caption}"`)
}
