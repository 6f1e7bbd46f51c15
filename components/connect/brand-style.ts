import type { CSSProperties } from "react"

/** WCAG 2.2: relative luminance of an sRGB colour, `#rrggbb`. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((place) => {
    const part = parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Where black on a colour reads as well as white does: the square root of 1.05 × 0.05, less 0.05. */
const middle = 0.179

/** A workspace's own colour in place of ours, with text on it that can be read, whichever colour they chose. */
export function brandStyle(color: string | null): CSSProperties | undefined {
  if (!color) return undefined
  const dark = luminance(color) < middle
  return {
    "--brand": color,
    "--brand-strong": `color-mix(in oklab, ${color} 85%, ${dark ? "black" : "white"})`,
    "--on-brand": dark ? "#ffffff" : "#000000",
    "--brand-ink": "var(--ink)",
    "--brand-tint": `color-mix(in oklab, ${color} 14%, var(--surface))`,
  } as CSSProperties
}
