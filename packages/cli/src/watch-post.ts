import { setTimeout as sleep } from "node:timers/promises"

import type { Carillon, TimelineEntry } from "../../sdk-typescript/src/index.ts"
import type { Context } from "./context.ts"
import { exitCodes } from "./failures.ts"
import { localTime, type Output, type Tone } from "./output.ts"
import { showPost } from "./show-post.ts"

const pauseMs = 1000
const toneOf = ({ outcome }: TimelineEntry): Tone =>
  /fail|error|refus/i.test(outcome) ? "bad" : /ok|sent|done|success|publish/i.test(outcome) ? "good" : "busy"

/** Tells each step of publishing as it happens, until it is over. Ends with 1 where the post has failed. */
export async function watchPost(
  carillon: Carillon,
  id: string,
  { signal, emit, globals }: Context,
): Promise<Output | void> {
  const told = new Set<string>()
  for (;;) {
    const post = await carillon.posts.get(id, { signal })
    for (const entry of await carillon.posts.getTimeline(id, { signal }).all()) {
      if (told.has(entry.id)) continue
      told.add(entry.id)
      emit(line(entry))
    }
    if (post.status === "COMPLETED" || post.status === "FAILED") {
      const exitCode = post.status === "COMPLETED" ? exitCodes.ok : exitCodes.failed
      const output = { ...showPost(post), exitCode }
      if (!globals.json) return output
      // A line like the others, so that a program reads lines only.
      emit(output)
      return { json: undefined, text: () => "", exitCode }
    }
    if (post.status === "DRAFT") return { ...showPost(post), exitCode: exitCodes.refused }
    await sleep(pauseMs, undefined, { signal })
  }
}

const line = (entry: TimelineEntry): Output => ({
  json: entry,
  text: ({ paint }) => {
    const time = paint("faint", localTime(entry.createdAt, true).slice(11))
    const took = entry.milliseconds === null ? "" : paint("faint", ` ${entry.milliseconds} ms`)
    const message = entry.message ? `  ${entry.message}` : ""
    return `${time}  ${entry.phase}: ${paint(toneOf(entry), entry.outcome)}${took}${message}`
  },
})
