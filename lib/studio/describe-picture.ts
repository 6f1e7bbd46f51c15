import sharp from "sharp"

import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import type { describePictureContract } from "./caption-contract"
import { altTextPrompt } from "./caption-prompts"
import { readOwnKeys } from "./own-keys"
import { readReference, takeInReference } from "./reference"
import { refuseField } from "./refuse-field"
import { pickTextModel } from "./text-models"
import { doTextWork } from "./text-work"

/** Models see no more of a picture than this. */
const longestSide = 1024
/** What an item of the library holds. */
const mostCharacters = 1000

export async function describePicture(caller: Caller, input: InputOf<typeof describePictureContract>) {
  const keys = await readOwnKeys(caller.organizationId)
  const model = pickTextModel(input.modelKey, keys, { forImages: true })
  const media = await takeInReference(caller, model, input)
  const picture = media && (await readReference(caller.organizationId, media.url))
  if (!picture) throw refuseField("mediaId", "Give a picture: mediaId or imageUrl.")
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
  const { result, costMicros } = await doTextWork(caller, work, (ask) =>
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
