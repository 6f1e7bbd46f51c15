import { expect, it } from "vitest"

import { truncateText, shortenLink, parseText } from "./parse-text"

it.each([
  ["Hello @ada and @ada@example.social!", ["@ada", "@ada@example.social"]],
  ["#Grüße an alle, #2026 nicht, #a1 schon", ["#Grüße", "#a1"]],
  ["mail ada@example.com, see https://a.example/#top/@ada.", ["https://a.example/#top/@ada"]],
  ["", []],
])("in %j finds %j", (text, highlighted) => {
  const segments = parseText(text)
  expect(segments.map((piece) => piece.text).join("")).toBe(text)
  expect(segments.filter(({ kind }) => kind !== "plain").map((piece) => piece.text)).toEqual(highlighted)
})

it("truncates between words and never splits a character", () => {
  expect(truncateText("one two three", 9)).toBe("one two")
  expect(truncateText("👍".repeat(10), 5)).toBe("👍👍")
})

it("shortens links", () => {
  expect(shortenLink("https://www.example.com/")).toBe("example.com")
  expect(shortenLink(`https://example.com/${"a".repeat(40)}`)).toHaveLength(32)
})
