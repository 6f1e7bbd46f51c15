import { createHash } from "node:crypto"
import sharp from "sharp"

import type { GeneratedImage, ImageRequest } from "./image-request"
import { withoutMagicWords } from "./magic-words"
import { ModelError } from "@/lib/studio/providers/model-error"
import { fontsFor, renderableText } from "./text-card-fonts"
import { label, textCard, type Element, type Words } from "./text-card-layout"

/** More is no longer read on a phone. */
const mostCharacters = 600

/** A first line that stands alone is the heading. */
async function wordsOf(prompt: string): Promise<Words> {
  const text = (await renderableText(withoutMagicWords(prompt))).replace(/[^\S\n]+/g, " ").trim()
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new ModelError("rejected", "A text card needs a text: letters or digits that it can set.")
  if (text.length > mostCharacters)
    throw new ModelError(
      "rejected",
      `A text card takes up to ${mostCharacters} characters; this prompt has ${text.length}. Shorten it, or choose another model.`,
    )
  const [title = "", ...rest] = text.split("\n")
  const body = rest.join("\n").trim()
  return title.length <= 120 && body
    ? { title: title.trim(), body }
    : { title: text.replace(/\s+/g, " "), body: null }
}

/** Typeset, not drawn. The same order always gives the same card; another seed gives another look. */
export async function drawTextCard({
  prompt,
  width,
  height,
  reference,
  seed,
}: ImageRequest): Promise<GeneratedImage> {
  const words = await wordsOf(prompt)
  const fonts = await fontsFor(`${words.title}${words.body ?? ""}`)
  const [palette = 0, layout = 0] = createHash("sha256")
    .update(`${seed ?? ""}\n${prompt}`)
    .digest()
  const card = textCard({
    words,
    width,
    height,
    unit: Math.min(width, height) / 100,
    families: [...new Set(fonts.map(({ name }) => name))].join(", "),
    palette,
    layout,
    onPicture: reference !== null,
  })
  const svg = await render(card, width, height, fonts)
  const image = reference
    ? sharp(reference.bytes)
        .rotate()
        .resize(width, height, { fit: "cover" })
        .composite([{ input: svg }])
    : sharp(svg)
  return { bytes: await image.png().toBuffer(), warnings: [`${label}.`] }
}

async function render(
  card: Element,
  width: number,
  height: number,
  fonts: Awaited<ReturnType<typeof fontsFor>>,
) {
  const { default: satori } = await import("satori")
  // Its types ask for React's elements; plain ones of the same form are documented: https://github.com/vercel/satori#use-without-jsx
  const svg = await satori(card as unknown as Parameters<typeof satori>[0], { width, height, fonts })
  return Buffer.from(svg)
}
