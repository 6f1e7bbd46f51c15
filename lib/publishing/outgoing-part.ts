import type { OutgoingPart } from "@/lib/platforms/platform"
import type { Attempt } from "./attempts"
import type { Publication } from "./publication"

/** What the platform is told of a part; the key and the start of the first try never change. */
export function outgoingPart(
  { post, sent }: Publication,
  index: number,
  { key, startedAt }: Pick<Attempt, "key" | "startedAt">,
): OutgoingPart<unknown> {
  const previous = [...sent].filter(([part]) => part < index).map(([, published]) => published)
  return { post, index, ...post.parts[index]!, key, startedAt, previous }
}
