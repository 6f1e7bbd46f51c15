import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { ModelError } from "@/lib/studio/providers/model-error"

/** Inter is split into subsets by script. Only those that a text needs are loaded. */
export type Font = { name: string; data: Buffer; weight: 400 | 800; style: "normal" }
type Subset = { name: string; spans: (readonly [first: number, last: number])[] }

const loaded = new Map<string, Promise<Buffer>>()

/** Reads by path, because bundlers don't handle font files. */
function load(file: string): Promise<Buffer> {
  const path = join(/* turbopackIgnore: true */ process.cwd(), "node_modules/@fontsource/inter", file)
  const font = loaded.get(file) ?? readFile(path)
  loaded.set(file, font)
  return font
}

/** Parses ranges such as `U+0-FF,U+131`. Latin comes first, because it includes punctuation. */
async function subsets(): Promise<Subset[]> {
  const ranges = JSON.parse((await load("unicode.json")).toString()) as Record<string, string>
  return Object.entries(ranges)
    .map(([name, text]) => ({ name, spans: text.split(",").map(spanOf) }))
    .sort((one, other) => Number(other.name === "latin") - Number(one.name === "latin"))
}

function spanOf(range: string) {
  const [first = 0, last = first] = range
    .trim()
    .slice(2)
    .split("-")
    .map((hex) => parseInt(hex, 16))
  return [first, last] as const
}

const covers = (character: string) => {
  const point = character.codePointAt(0) ?? 0
  return ({ spans }: Subset) => spans.some(([first, last]) => point >= first && point <= last)
}

/** Drops emoji and symbols without a glyph. Rejects letters without one, because the text would become unreadable. */
export async function renderableText(text: string): Promise<string> {
  const available = await subsets()
  const letters = [...text.normalize("NFC")]
  const isAvailable = (letter: string) => available.some(covers(letter))
  const unsupported = letters.find((letter) => /[\p{L}\p{N}]/u.test(letter) && !isAvailable(letter))
  if (unsupported)
    throw new ModelError(
      "rejected",
      `Text cards don't support the script of “${unsupported}”. Use Latin, Cyrillic, Greek, or Vietnamese, or choose another model.`,
    )
  return letters.filter((letter) => /\s/.test(letter) || isAvailable(letter)).join("")
}

export async function fontsFor(text: string): Promise<Font[]> {
  const needed = (await subsets()).filter(
    (subset) => subset.name === "latin" || [...text].some((letter) => covers(letter)(subset)),
  )
  const fonts = needed.flatMap(({ name }) => ([400, 800] as const).map((weight) => ({ name, weight })))
  return Promise.all(
    fonts.map(async ({ name, weight }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await load(`files/inter-${name}-${weight}-normal.woff`),
    })),
  )
}
