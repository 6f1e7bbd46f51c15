import { rejected, unavailable } from "@/lib/platforms/errors"

/** Instagram and Threads publish in two steps: create a container, which downloads the media, then publish it. */
export type ContainerDraft = { containerId: string }

/** `IN_PROGRESS`, `FINISHED`, `PUBLISHED`, `ERROR`, or `EXPIRED` after a day. */
export type ContainerState = { status: string; problem: string | null }

const pollIntervalMs = 2000
const maxPolls = 60

/** Throws if the container failed or expired. */
export function isFinished(name: string, { status, problem }: ContainerState): boolean {
  if (status === "ERROR") throw rejected(problem ?? `${name} couldn't process the media.`)
  if (status === "EXPIRED")
    throw unavailable(`This post's upload to ${name} took too long and expired. Try again.`)
  return status !== "IN_PROGRESS"
}

/**
 * A carousel can only be created once its items are ready. Images are ready immediately. Videos are polled here, since a
 * retry would upload them again.
 */
export async function waitForItems(
  name: string,
  ids: string[],
  stateOf: (id: string) => Promise<ContainerState>,
) {
  let polls = 0
  for (const id of ids)
    while (!isFinished(name, await stateOf(id))) {
      if (++polls > maxPolls) throw unavailable(`${name} is still processing the media.`)
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    }
}
