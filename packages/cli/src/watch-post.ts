import { setTimeout as sleep } from "node:timers/promises"

import type { TimelineEntry } from "../../sdk-typescript/src/index.ts"
import type { Context } from "./context.ts"
import { exitCodes } from "./errors.ts"
import { localTime, type Output, type Tone } from "./output/output.ts"
import { showPost } from "./show-post.ts"

const pollIntervalMs = 1000
const tones: Record<string, Tone> = { ok: "success", failed: "error" }

/** Prints each publishing step until the post is published or failed. Exits with 1 if it failed. */
export async function watchPost(
  id: string,
  { carillon, signal, emit, globals }: Context,
): Promise<Output | void> {
  const printed = new Set<string>()
  for (;;) {
    const post = await carillon.posts.get(id, { signal })
    for (const entry of await carillon.posts.getTimeline(id, { signal }).all()) {
      if (printed.has(entry.id)) continue
      printed.add(entry.id)
      emit(line(entry))
    }
    if (post.status === "COMPLETED" || post.status === "FAILED") {
      const exitCode = post.status === "COMPLETED" ? exitCodes.ok : exitCodes.failed
      const output = { ...showPost(post), exitCode }
      if (!globals.json) return output
      // One line, like the steps, so that programs can read line by line.
      emit(output)
      return { json: undefined, text: () => "", exitCode }
    }
    if (post.status === "DRAFT") return { ...showPost(post), exitCode: exitCodes.rejected }
    await sleep(pollIntervalMs, undefined, { signal })
  }
}

const line = (entry: TimelineEntry): Output => ({
  json: entry,
  text: ({ paint }) => {
    const time = paint("dim", localTime(entry.createdAt, true).slice(11))
    const duration = entry.milliseconds === null ? "" : paint("dim", ` ${entry.milliseconds} ms`)
    const message = entry.message ? `  ${entry.message}` : ""
    return `${time}  ${entry.phase}: ${paint(tones[entry.outcome] ?? "pending", entry.outcome)}${duration}${message}`
  },
})
