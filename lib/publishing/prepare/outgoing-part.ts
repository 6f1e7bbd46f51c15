import type { OutgoingPart } from "@/lib/platforms/platform"
import type { Attempt } from "@/lib/publishing/attempts"
import type { Publication } from "@/lib/publishing/publication"

/** The key and start time stay those of the first attempt, so platforms can recognize a repeated send. */
export function outgoingPart(
  { post, sent }: Publication,
  index: number,
  { key, startedAt }: Pick<Attempt, "key" | "startedAt">,
): OutgoingPart<unknown> {
  const previous = [...sent].filter(([part]) => part < index).map(([, published]) => published)
  return { post, index, ...post.parts[index]!, key, startedAt, previous }
}
