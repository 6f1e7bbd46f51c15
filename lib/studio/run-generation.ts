import { systemCaller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { inspect } from "@/lib/media/process/inspect"
import { storeInLibrary } from "@/lib/media/upload/store-media"
import { UnusableMediaError } from "@/lib/media/unusable-media-error"
import type { AiGeneration, Media } from "@/prisma/generated/client"
import { generateImage } from "@/lib/studio/images/generate-image"
import { finishGeneration } from "./finish-generation"
import type { GeneratedImage } from "@/lib/studio/images/image-request"
import { ModelError } from "@/lib/studio/providers/model-error"
import { imageModels } from "@/lib/studio/images/image-models"
import { noKeys, readByoKeys } from "@/lib/studio/providers/byo-keys"
import { readReference } from "@/lib/studio/images/reference-image"

/** Small JSON: Inngest keeps it. */
export type Ran = { done: true } | { done: false; waitSeconds: number }

/** Seconds to wait after the first, second, … try in which nothing was made. */
const backOffSeconds = [5, 30, 120]
const over: Ran = { done: true }
const lookEveryMs = 1000

/**
 * One try at one generation. That the model is about to be asked is committed before it is asked: a try that finds this
 * mark of an earlier one does not ask again, since what was made may have been charged.
 */
export async function runGeneration(id: string, runId: string, attempt: number): Promise<Ran> {
  const row = await openCall(id, runId)
  if (!row) return settleBrokenOff(id, runId)
  try {
    const { bytes, warnings } = await make(row, attempt)
    const media = await keep(row, bytes)
    if (media) await finishGeneration(id, { status: "COMPLETED", media, warnings })
    return over
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const waitSeconds = error.kind === "unavailable" ? backOffSeconds[attempt - 1] : undefined
    if (waitSeconds === undefined) {
      await finishGeneration(id, { status: "FAILED", errorMessage: error.message })
      return over
    }
    await prisma.aiGeneration.updateMany({ where: { id, holder: runId }, data: { calledAt: null } })
    return { done: false, waitSeconds }
  }
}

async function openCall(id: string, runId: string): Promise<AiGeneration | null> {
  const { numUpdatedRows } = await db
    .updateTable("AiGeneration")
    .set({ status: "PROCESSING", holder: runId, calledAt: now, updatedAt: now })
    .where("id", "=", id)
    .where("status", "in", ["PENDING", "PROCESSING"])
    .where("calledAt", "is", null)
    .executeTakeFirst()
  return numUpdatedRows ? prisma.aiGeneration.findUnique({ where: { id } }) : null
}

/** Ended already, or in another run's hands; or an earlier try of this run died while the model was at work. */
async function settleBrokenOff(id: string, runId: string): Promise<Ran> {
  const row = await prisma.aiGeneration.findUnique({ where: { id } })
  if (row?.status === "PROCESSING" && row.holder === runId)
    await finishGeneration(id, {
      status: "FAILED",
      errorMessage:
        "The work was interrupted. The model was not asked again; nothing was charged. Try again.",
    })
  return over
}

async function make(row: AiGeneration, attempt: number): Promise<GeneratedImage> {
  const { id, organizationId, modelKey, prompt, imageUrl, width, height, seed } = row
  // What was ordered on one key is not made on another, whose bill it is not.
  const keys = row.ownKey ? await readByoKeys(organizationId) : noKeys
  const model = imageModels(keys).find(({ key }) => key === modelKey)
  if (!model || !width || !height) throw new ModelError("rejected", "This model is no longer offered here.")
  const own = keys.get(model.vendor) ?? null
  if (row.ownKey && !own)
    throw new ModelError("rejected", "The workspace's own key that this was ordered on has been removed.")
  const reference = imageUrl ? await readReference(organizationId, imageUrl) : null
  if (imageUrl && !reference)
    throw new ModelError("rejected", "The picture to work from is no longer in the library.")
  return unlessCancelled(id, (signal) =>
    generateImage({ model, own, prompt, width, height, reference, seed, attempt, signal }),
  )
}

/** The person who cancels is served by another process, so the row is looked at. */
async function unlessCancelled<Result>(id: string, work: (signal: AbortSignal) => Promise<Result>) {
  const controller = new AbortController()
  const timer = setInterval(() => {
    const wanted = prisma.aiGeneration.count({ where: { id, status: "PROCESSING" } })
    // A look that fails is made up for by the next one.
    wanted.then((count) => count || controller.abort()).catch(() => undefined)
  }, lookEveryMs)
  try {
    return await work(controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? new ModelError("rejected", "Nobody waits for this any more.") : error
  } finally {
    clearInterval(timer)
  }
}

/** By characters, so that none is cut in half. */
const start = (text: string, length: number) => [...text.replace(/\s+/g, " ")].slice(0, length).join("")

/** Into the library, unless the generation was cancelled meanwhile. */
async function keep({ id, organizationId, prompt }: AiGeneration, bytes: Uint8Array): Promise<Media | null> {
  const wanted = await prisma.aiGeneration.findFirst({ where: { id, status: "PROCESSING" } })
  if (!wanted) return null
  try {
    const found = await inspect(bytes)
    if (!found.mimeType.startsWith("image/")) throw new UnusableMediaError("not a picture")
    const told = { name: `${start(prompt, 80)}.${found.extension}`, alt: start(prompt, 1000) }
    return await storeInLibrary(systemCaller(organizationId), bytes, found, told)
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error
    throw new ModelError("rejected", "The model's answer was not a picture that can be used.")
  }
}
