import { PlatformError, rejected, unavailable } from "@/lib/platforms/errors"

/** Instagram and Threads publish in two steps: a container, which fetches its media, and the post made of it. */
export type ContainerDraft = { containerId: string }

/** `IN_PROGRESS`, `FINISHED`, `PUBLISHED`, `ERROR`, or `EXPIRED` after a day. */
export type ContainerState = { status: string; problem: string | null }

const pauseMilliseconds = 2000
const maxPauses = 60

/** Throws where a container will never be published. */
export function isFinished(name: string, { status, problem }: ContainerState): boolean {
  if (status === "ERROR") throw rejected(problem ?? `${name} could not process the media.`)
  if (status === "EXPIRED") throw unavailable(`${name} waited too long for this post. Try again.`)
  return status !== "IN_PROGRESS"
}

/**
 * The items of a carousel must be ready before the carousel is made of them. Pictures are at once; films are waited for
 * here, since a second try would upload them anew.
 */
export async function waitForItems(
  name: string,
  ids: string[],
  stateOf: (id: string) => Promise<ContainerState>,
) {
  let pauses = 0
  for (const id of ids)
    while (!isFinished(name, await stateOf(id))) {
      if (++pauses > maxPauses) throw unavailable(`${name} is still processing the media.`)
      await new Promise((done) => setTimeout(done, pauseMilliseconds))
    }
}

/** The post is out by now: what is only nice to know must not fail it. */
export async function ignorePlatformErrors<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (error instanceof PlatformError) return null
    throw error
  })
}
