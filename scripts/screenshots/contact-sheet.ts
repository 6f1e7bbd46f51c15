import { existsSync } from "node:fs"
import { basename } from "node:path"
import sharp, { type OverlayOptions } from "sharp"

const gap = 12

/** Combines many screenshots with their names into one image for review. */
export async function contactSheet(files: string[], to: string, columns: number, width: number) {
  const cells = await Promise.all(
    files.filter(existsSync).map(async (file) => {
      const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
      const height = Math.min(info.height, width * 2)
      const shown = await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer()
      const label = Buffer.from(
        `<svg width="${width}" height="20"><text x="2" y="15" font-family="sans-serif" font-size="14" fill="#fff">${basename(file, ".jpg")}</text></svg>`,
      )
      return { shown, label, height: height + 20 }
    }),
  )
  const parts: OverlayOptions[] = []
  let top = gap
  for (let from = 0; from < cells.length; from += columns) {
    const row = cells.slice(from, from + columns)
    row.forEach(({ shown, label }, column) => {
      const left = gap + column * (width + gap)
      parts.push({ input: label, left, top }, { input: shown, left, top: top + 20 })
    })
    top += Math.max(...row.map(({ height }) => height)) + gap
  }
  const canvas = {
    width: gap + columns * (width + gap),
    height: top,
    channels: 3,
    background: "#555",
  } as const
  await sharp({ create: canvas }).composite(parts).jpeg({ quality: 75 }).toFile(to)
}
