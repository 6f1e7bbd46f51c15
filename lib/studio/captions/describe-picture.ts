import sharp from "sharp"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import type { describePictureContract } from "./contract"
import { altTextPrompt } from "./caption-prompts"
import { readByoKeys } from "@/lib/studio/providers/byo-keys"
import { readReference, ingestReference } from "@/lib/studio/images/reference-image"
import { fieldError } from "@/lib/media/field-error"
import { pickTextModel } from "./text-models"
import { runTextTask } from "./run-text-task"

/** Models see no more of a picture than this. */
const longestSide = 1024
/** What an item of the library holds. */
const mostCharacters = 1000

export async function describePicture(caller: Caller, input: InputOf<typeof describePictureContract>) {
  const keys = await readByoKeys(caller.organizationId)
  const model = pickTextModel(input.modelKey, keys, { forImages: true })
  const media = await ingestReference(caller, model, input)
  const picture = media && (await readReference(caller.organizationId, media.url))
  if (!picture) throw fieldError("mediaId", "Give a picture: mediaId or imageUrl.")
  const image = await sharp(picture.bytes)
    .rotate()
    .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg()
    .toBuffer()
  const { system, prompt } = altTextPrompt(input.caption)
  const work = {
    type: "alt-text" as const,
    model,
    keys,
    about: input.caption ?? media.name,
    withPicture: true as const,
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
  const text = [...result.replace(/\s+/g, " ")].slice(0, mostCharacters).join("")
  return { text, modelKey: model.key, costMicros }
}
