import type { CSSProperties } from "react"

/** WCAG 2.2 relative luminance of an sRGB color, `#rrggbb`. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The luminance at which black and white text have equal contrast: √(1.05 × 0.05) − 0.05. */
const equalContrastLuminance = 0.179

/** Replaces our brand color with the workspace's, with readable text on it. */
export function brandStyle(color: string | null): CSSProperties | undefined {
  if (!color) return undefined
  const isDark = luminance(color) < equalContrastLuminance
  return {
    "--brand": color,
    "--brand-strong": `color-mix(in oklab, ${color} 85%, ${isDark ? "black" : "white"})`,
    "--on-brand": isDark ? "#ffffff" : "#000000",
    "--brand-ink": "var(--ink)",
    "--brand-tint": `color-mix(in oklab, ${color} 14%, var(--surface))`,
  } as CSSProperties
}
