import sharp from "sharp"
import { describe, expect, it } from "vitest"

import { drawTextCard } from "./draw-text-card"
import { imageModels } from "./image-models"
import { teal } from "@/lib/studio/providers/fake-provider"
import { layouts, palettes, textCard, type Element } from "./text-card-layout"

const model = imageModels().find(({ key }) => key === "text-card")!
const order = { model, own: null, width: 400, height: 500, reference: null, seed: null, attempt: 1 }
const draw = (prompt: string, more: object = {}) =>
  drawTextCard({ ...order, signal: new AbortController().signal, prompt, ...more })

const textsOf = ({ props: { children = [] } }: Element): string[] =>
  [children].flat().flatMap((child) => (typeof child === "string" ? child : textsOf(child)))

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function luminance(hex: string) {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe("a text card", () => {
  it("has the requested size for every supported size", async () => {
    for (const { width, height } of model.sizes) {
      const { bytes } = await draw("Hello", { width, height })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width, height })
    }
  })

  it("is deterministic and varies with the seed", async () => {
    const cards = await Promise.all(
      [1, 1, 2, 3, 4].map(async (seed) => (await draw("Hello", { seed })).bytes),
    )
    const [first, second, ...others] = cards.map((bytes) => Buffer.from(bytes).toString("base64"))
    expect(second).toBe(first)
    expect(others.every((other) => other === first)).toBe(false)
  })

  it("shows only the prompt, and states in the warnings that no AI was used", async () => {
    expect((await draw("Hello")).warnings).toEqual([expect.stringContaining("no AI")])
    expect(model.name).toContain("no AI")
    for (const layout of layouts.keys()) {
      const card = {
        width: 400,
        height: 500,
        unit: 4,
        families: "latin",
        palette: 0,
        layout,
        onImage: false,
      }
      const texts = textsOf(textCard({ ...card, content: { title: "Title", body: "Body" } }))
      expect(texts).toEqual(["Title", "Body"])
    }
  })

  it("has sufficient contrast on every background", () => {
    for (const { from, to, ink } of palettes)
      for (const ground of [from, to]) expect(contrast(ground, ink)).toBeGreaterThan(4.5)
  })

  it.each([
    ["Łódź, Žižkov and Ærø"],
    ["Привет, мир"],
    ["Γειά σου Κόσμε"],
    ["Tiếng Việt rất đẹp"],
    ["Rocket 🚀 science 👩‍👩‍👧‍👦 1️⃣ ★"],
    ["Heading\nand what follows\n\nin lines"],
    ["Donaudampfschifffahrtsgesellschaftskapitän".repeat(3)],
    ["<b>&amp;</b> \" ' {{x}}"],
  ])("renders %s", async (prompt) => {
    expect((await draw(prompt)).bytes.length).toBeGreaterThan(1000)
  })

  it.each([
    ["日本語のカード", "日"],
    ["Hello 世界", "世"],
    ["مرحبا", "م"],
    ["שלום", "ש"],
    ["नमस्ते", "न"],
    ["🚀🎉", "letters or digits"],
    ["[[slow:1s]]", "letters or digits"],
    ["x".repeat(601), "600 characters"],
  ])("explains why it can't render %s", async (prompt, message) => {
    await expect(draw(prompt)).rejects.toMatchObject({
      name: "ModelError",
      kind: "rejected",
      message: expect.stringContaining(message),
    })
  })

  it("is drawn on the cropped reference image", async () => {
    const reference = { bytes: new Uint8Array(await teal()), mimeType: "image/png" }
    const { bytes } = await draw("Hello", { reference })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 500 })
    const { data } = await sharp(bytes)
      .extract({ left: 30, top: 8, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Teal with a dark overlay still has more green than red.
    expect(data[1]).toBeGreaterThan(data[0]!)
    expect(data[1]).toBeLessThan(128)
  })
})
