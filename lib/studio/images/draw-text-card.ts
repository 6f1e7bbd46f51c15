import { createHash } from "node:crypto"
import sharp from "sharp"

import type { GeneratedImage, ImageRequest } from "./image-request"
import { withoutMagicWords } from "./magic-words"
import { ModelError } from "@/lib/studio/providers/model-error"
import { fontsFor, renderableText } from "./text-card-fonts"
import { textCard, type Element, type CardText } from "./text-card-layout"

/** Longer texts aren't readable on a phone. */
const maxCharacters = 600

/** Uses a short first line as the heading. */
async function textOf(prompt: string): Promise<CardText> {
  const text = (await renderableText(withoutMagicWords(prompt))).replace(/[^\S\n]+/g, " ").trim()
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new ModelError("rejected", "Enter a prompt with letters or digits for the text card.")
  if (text.length > maxCharacters)
    throw new ModelError(
      "rejected",
      `Text cards can have at most ${maxCharacters} characters, and this prompt has ${text.length}. Shorten it or choose another model.`,
    )
  const [title = "", ...rest] = text.split("\n")
  const body = rest.join("\n").trim()
  return title.length <= 120 && body
    ? { title: title.trim(), body }
    : { title: text.replace(/\s+/g, " "), body: null }
}

/** Deterministic: the same request gives the same card, and another seed another design. */
export async function drawTextCard({
  prompt,
  width,
  height,
  reference,
  seed,
}: ImageRequest): Promise<GeneratedImage> {
  const content = await textOf(prompt)
  const fonts = await fontsFor(`${content.title}${content.body ?? ""}`)
  const [palette = 0, layout = 0] = createHash("sha256")
    .update(`${seed ?? ""}\n${prompt}`)
    .digest()
  const card = textCard({
    content,
    width,
    height,
    unit: Math.min(width, height) / 100,
    families: [...new Set(fonts.map(({ name }) => name))].join(", "),
    palette,
    layout,
    onImage: reference !== null,
  })
  const svg = await render(card, width, height, fonts)
  const image = reference
    ? sharp(reference.bytes)
        .rotate()
        .resize(width, height, { fit: "cover" })
        .composite([{ input: svg }])
    : sharp(svg)
  return {
    bytes: await image.png().toBuffer(),
    warnings: ["Typeset by the built-in renderer (no AI model)."],
  }
}

async function render(
  card: Element,
  width: number,
  height: number,
  fonts: Awaited<ReturnType<typeof fontsFor>>,
) {
  const { default: satori } = await import("satori")
  // Satori's types require React elements, but plain objects work: https://github.com/vercel/satori#use-without-jsx
  const svg = await satori(card as unknown as Parameters<typeof satori>[0], { width, height, fonts })
  return Buffer.from(svg)
}
