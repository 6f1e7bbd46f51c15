import type { Json } from "@/lib/platforms/platform"
import { prisma } from "@/lib/db"
import type { Claim } from "@/lib/publishing/claim"
import { claimPost } from "@/lib/publishing/claim-post"
import { failPost } from "@/lib/publishing/fail-post"
import { finishPost } from "@/lib/publishing/finish-post"
import type { Outcome } from "@/lib/publishing/outcome"
import { preparePart } from "@/lib/publishing/prepare-part"
import { sendPart } from "@/lib/publishing/send-part"

/** Claims a post as a run of its own would. */
export async function claim(postId: string, runId = `run-${postId}`): Promise<Claim | null> {
  const { version } = await prisma.post.findUniqueOrThrow({ where: { id: postId } })
  return claimPost(postId, version, runId)
}

/** What the publishing function does, without its waits: the last outcome of each part decides. */
export async function publish(postId: string): Promise<Outcome<unknown>> {
  const held = await claim(postId)
  if (!held) return { kind: "fenced" }
  for (let part = 0; part < held.parts; part++) {
    let draft: Json = null
    if (held.prepares) {
      const prepared = await preparePart(held, part, 1)
      if (prepared.kind !== "done") return end(held, prepared)
      draft = prepared.value
    }
    const sent = await sendPart(held, part, draft, 1)
    if (sent.kind !== "done") return end(held, sent)
  }
  await finishPost(held)
  return { kind: "done", value: null }
}

async function end(held: Claim, outcome: Outcome<unknown>) {
  if (outcome.kind === "failed") await failPost(held, outcome)
  return outcome
}
