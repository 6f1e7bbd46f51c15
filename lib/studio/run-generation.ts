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

/** Inngest stores this, so it must stay small. */
export type RunResult = { done: true } | { done: false; waitSeconds: number }

/** Delays after the first, second, and third unavailable attempt. */
const retryDelaysSeconds = [5, 30, 120]
const finished: RunResult = { done: true }
const pollMs = 1000

/**
 * Runs one attempt. Commits `calledAt` before it calls the model, so an attempt after a crash knows not to call it again:
 * the first call may have been charged.
 */
export async function runGeneration(id: string, runId: string, attempt: number): Promise<RunResult> {
  const row = await openCall(id, runId)
  if (!row) return failInterrupted(id, runId)
  try {
    const { bytes, warnings } = await generate(row, attempt)
    const media = await storeImage(row, bytes)
    if (media) await finishGeneration(id, { status: "COMPLETED", media, warnings })
    return finished
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const waitSeconds = error.kind === "unavailable" ? retryDelaysSeconds[attempt - 1] : undefined
    if (waitSeconds === undefined) {
      await finishGeneration(id, { status: "FAILED", errorMessage: error.message })
      return finished
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

/** Fails the generation if this run died during the call. Otherwise, it has finished or belongs to another run. */
async function failInterrupted(id: string, runId: string): Promise<RunResult> {
  const row = await prisma.aiGeneration.findUnique({ where: { id } })
  if (row?.status === "PROCESSING" && row.holder === runId)
    await finishGeneration(id, {
      status: "FAILED",
      errorMessage: "The generation was interrupted. You weren't charged. Try again.",
    })
  return finished
}

async function generate(row: AiGeneration, attempt: number): Promise<GeneratedImage> {
  const { id, organizationId, modelKey, prompt, imageUrl, width, height, seed } = row
  // Only use the key that the generation was started with, because someone else pays for the other one.
  const keys = row.ownKey ? await readByoKeys(organizationId) : noKeys
  const model = imageModels(keys).find(({ key }) => key === modelKey)
  if (!model || !width || !height) throw new ModelError("rejected", "This model is no longer available.")
  const own = keys.get(model.vendor) ?? null
  if (row.ownKey && !own)
    throw new ModelError("rejected", "The workspace's API key for this model was removed.")
  const reference = imageUrl ? await readReference(organizationId, imageUrl) : null
  if (imageUrl && !reference)
    throw new ModelError("rejected", "The reference image was removed from the library.")
  return abortOnCancel(id, (signal) =>
    generateImage({ model, own, prompt, width, height, reference, seed, attempt, signal }),
  )
}

/** Polls the database, because another process may handle the cancellation. */
async function abortOnCancel<Result>(id: string, work: (signal: AbortSignal) => Promise<Result>) {
  const controller = new AbortController()
  const timer = setInterval(() => {
    const active = prisma.aiGeneration.count({ where: { id, status: "PROCESSING" } })
    // If a poll fails, the next one catches up.
    active.then((count) => count || controller.abort()).catch(() => undefined)
  }, pollMs)
  try {
    return await work(controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? new ModelError("rejected", "This generation was canceled.") : error
  } finally {
    clearInterval(timer)
  }
}

/** Cuts by code point, so surrogate pairs stay intact. */
const truncate = (text: string, length: number) => [...text.replace(/\s+/g, " ")].slice(0, length).join("")

/** Returns null if the generation was canceled in the meantime. */
async function storeImage(
  { id, organizationId, prompt }: AiGeneration,
  bytes: Uint8Array,
): Promise<Media | null> {
  const active = await prisma.aiGeneration.findFirst({ where: { id, status: "PROCESSING" } })
  if (!active) return null
  try {
    const inspected = await inspect(bytes)
    if (!inspected.mimeType.startsWith("image/")) throw new UnusableMediaError("not an image")
    const details = { name: `${truncate(prompt, 80)}.${inspected.extension}`, alt: truncate(prompt, 1000) }
    return await storeInLibrary(systemCaller(organizationId), bytes, inspected, details)
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error
    throw new ModelError("rejected", "The model didn't return a usable image. Try again.")
  }
}
