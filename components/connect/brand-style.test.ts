import { expect, it } from "vitest"

import { brandStyle } from "./brand-style"

/** WCAG 2.2, written anew: relative luminance of one of 256 greys and colours. */
function contrast(one: string, other: string) {
  const [lighter, darker] = [one, other]
    .map((color) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, place) => {
        const part = parseInt(color.slice(1 + 2 * place, 3 + 2 * place), 16) / 255
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      }, 0),
    )
    .sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

it("puts text on a colour that can be read, whichever colour it is", () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`
        const style = brandStyle(color) as Record<string, string>
        expect(contrast(color, style["--on-brand"]!), color).toBeGreaterThanOrEqual(4.5)
      }
})

it("leaves our own colours where there is no other", () => {
  expect(brandStyle(null)).toBeUndefined()
})
