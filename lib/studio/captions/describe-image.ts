import sharp from "sharp"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import type { describeImageContract } from "./contract"
import { altTextPrompt } from "./caption-prompts"
import { readByoKeys } from "@/lib/studio/providers/byo-keys"
import { readReference, ingestReference } from "@/lib/studio/images/reference-image"
import { fieldError } from "@/lib/media/field-error"
import { pickTextModel } from "./text-models"
import { runTextTask } from "./run-text-task"

/** Models downscale larger images. */
const maxSidePixels = 1024
/** The media library's limit for alt text. */
const maxCharacters = 1000

export async function describeImage(caller: Caller, input: InputOf<typeof describeImageContract>) {
  const keys = await readByoKeys(caller.organizationId)
  const model = pickTextModel(input.modelKey, keys, { forImages: true })
  const media = await ingestReference(caller, model, input)
  const reference = media && (await readReference(caller.organizationId, media.url))
  if (!reference) throw fieldError("mediaId", "Pass `mediaId` or `imageUrl`.")
  const image = await sharp(reference.bytes)
    .rotate()
    .resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg()
    .toBuffer()
  const { system, prompt } = altTextPrompt(input.caption)
  const work = {
    type: "alt-text" as const,
    model,
    keys,
    about: input.caption ?? media.name,
    withImage: true as const,
  }
  const { result, costMicros } = await runTextTask(caller, work, (ask) =>
    ask(system, [
      {
        role: "user",
        content: [
          { type: "text", text: prompt },
          { type: "image", image, mediaType: "image/jpeg" },
        ],
      },
    ]),
  )
  const text = [...result.replace(/\s+/g, " ")].slice(0, maxCharacters).join("")
  return { text, modelKey: model.key, costMicros }
}
