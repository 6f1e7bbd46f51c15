import { expect, it } from "vitest"

import { brandStyle } from "./brand-style"

/** WCAG 2.2 contrast ratio, implemented independently. */
function contrast(a: string, b: string) {
  const [lighter, darker] = [a, b]
    .map((color) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const channel = parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255
        return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
      }, 0),
    )
    .sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

it("keeps text readable on any brand color", () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const color = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
        const style = brandStyle(color) as Record<string, string>
        expect(contrast(color, style["--on-brand"]!), color).toBeGreaterThanOrEqual(4.5)
      }
})

it("keeps the default colors without a brand color", () => {
  expect(brandStyle(null)).toBeUndefined()
})
