import type { OutgoingPart } from "@/lib/platforms/platform"
import type { Attempt } from "@/lib/publishing/attempts"
import type { Publication } from "@/lib/publishing/publication"

/** Uses the first attempt's key and start time, so that platforms can recognize a repeated send. */
export function outgoingPart(
  { post, sent }: Publication,
  index: number,
  { key, startedAt }: Pick<Attempt, "key" | "startedAt">,
): OutgoingPart<unknown> {
  const previous = [...sent].filter(([part]) => part < index).map(([, published]) => published)
  return { post, index, ...post.parts[index]!, key, startedAt, previous }
}
