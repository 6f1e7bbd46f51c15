import { expect, it } from "vitest"

import { foldText, shortLink, textPieces } from "./text-pieces"

it.each([
  ["Hello @ada and @ada@example.social!", ["@ada", "@ada@example.social"]],
  ["#Grüße an alle, #2026 nicht, #a1 schon", ["#Grüße", "#a1"]],
  ["mail ada@example.com, see https://a.example/#top/@ada.", ["https://a.example/#top/@ada"]],
  ["", []],
])("%j has %j", (text, marked) => {
  const pieces = textPieces(text)
  expect(pieces.map((piece) => piece.text).join("")).toBe(text)
  expect(pieces.filter(({ kind }) => kind !== "plain").map((piece) => piece.text)).toEqual(marked)
})

it("folds between words and never through a character", () => {
  expect(foldText("one two three", 9)).toBe("one two")
  expect(foldText("👍".repeat(10), 5)).toBe("👍👍")
})

it("shortens links as platforms do", () => {
  expect(shortLink("https://www.example.com/")).toBe("example.com")
  expect(shortLink(`https://example.com/${"a".repeat(40)}`)).toHaveLength(32)
})
