import type { GetStepTools } from "inngest"

import type { Json } from "@/lib/platforms/platform"
import type { Claim } from "@/lib/publishing/claim"
import { claimPost } from "@/lib/publishing/claim-post"
import { failPost } from "@/lib/publishing/fail-post"
import { failRun } from "@/lib/publishing/fail-run"
import { finishPost } from "@/lib/publishing/finish-post"
import { followPost } from "@/lib/publishing/follow-post"
import type { Outcome } from "@/lib/publishing/outcome"
import { pollPart } from "@/lib/publishing/poll-part"
import { isReady, preparePart } from "@/lib/publishing/prepare-part"
import { sendPart } from "@/lib/publishing/send-part"
import { inngest } from "@/inngest/client"

type Step = GetStepTools<typeof inngest>
type Work<Value> = (attempt: number) => Promise<Outcome<Value>>

const pollSeconds = [1, 2, 3, 5, 10, 15, 30]
const pollLimit = 120
const pollWait = (attempt: number) => pollSeconds[Math.min(attempt, pollSeconds.length) - 1]! * 1000

/** Ends the run: what happened is in the database already. */
class Over extends Error {}

/** Repeats one step as its outcomes ask for it; anything but success ends the post and the run. */
async function persist<Value>(step: Step, claim: Claim, id: string, work: Work<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const outcome = (await step.run(`${id} #${attempt}`, () => work(attempt))) as Outcome<Value>
    if (outcome.kind === "done") return outcome.value
    if (outcome.kind === "fenced") throw new Over("fenced")
    if (outcome.kind === "failed") {
      await step.run("fail", () => failPost(claim, outcome))
      throw new Over(outcome.errorTag)
    }
    await step.sleep(`${id} wait ${attempt}`, outcome.seconds * 1000)
  }
}

/** Asks again and again until the answer is there, at growing intervals and not for ever. */
async function until<Value>(step: Step, claim: Claim, id: string, ask: Work<Value | null>): Promise<Value> {
  for (let round = 1; round <= pollLimit; round++) {
    const answer = await persist(step, claim, `${id} ${round}`, ask)
    if (answer !== null) return answer
    await step.sleep(`${id} pause ${round}`, pollWait(round))
  }
  const message =
    "The platform did not finish working on this post in time. Look at the channel before trying again."
  await step.run("give up", () =>
    failPost(claim, { errorTag: "unknown_outcome", message, isRetryable: false }),
  )
  throw new Over("poll limit")
}

async function publishPart(step: Step, claim: Claim, part: number) {
  let draft: Json = null
  if (claim.prepares)
    draft = await persist(step, claim, `prepare ${part}`, (attempt) => preparePart(claim, part, attempt))
  if (claim.awaits)
    await until(step, claim, `ready ${part}`, async (attempt) => {
      const outcome = await isReady(claim, part, draft, attempt)
      return outcome.kind === "done" ? { ...outcome, value: outcome.value || null } : outcome
    })
  const sent = await persist(step, claim, `send ${part}`, (attempt) => sendPart(claim, part, draft, attempt))
  if ("published" in sent) return
  await until(step, claim, `poll ${part}`, async (attempt) => {
    const outcome = await pollPart(claim, part, sent.pending, attempt)
    return outcome.kind === "done" ? { ...outcome, value: "published" in outcome.value || null } : outcome
  })
}

/** Takes a due post from the claim to its end. Steps hold ids and small JSON, never captions or credentials. */
export const publishPost = inngest.createFunction(
  {
    id: "publish-post",
    triggers: [{ event: "post/due" }],
    retries: 8,
    concurrency: [{ limit: 1, key: "event.data.socialAccountId" }],
    onFailure: async ({ event, step, error }) => {
      const { postId } = event.data.event.data as { postId: string }
      await step.run("fail", () => failRun(postId, event.data.run_id, error.message))
    },
  },
  async ({ event, step, runId }) => {
    const { postId, version } = event.data as { postId: string; version: number }
    const claim = await step.run("claim", () => claimPost(postId, version, runId))
    if (!claim) return "nothing to do"
    try {
      for (let part = 0; part < claim.parts; part++) await publishPart(step, claim, part)
    } catch (over) {
      if (over instanceof Over) return over.message
      throw over
    }
    if (claim.follows) await step.run("after", () => followPost(claim))
    return (await step.run("finish", () => finishPost(claim))) ? "published" : "fenced"
  },
)
