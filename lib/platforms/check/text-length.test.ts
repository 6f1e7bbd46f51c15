import { describe, expect, it } from "vitest"
import type { CaptionRule } from "@/lib/platforms/rules"
import { findUrls, measureCaption } from "./text-length"

const lengthOf = (count: CaptionRule["count"], text: string, over: Partial<CaptionRule> = {}) =>
  measureCaption({ max: 100, count, ...over }, text).length

describe("measureCaption", () => {
  const family = "👨‍👩‍👧"
  it.each([
    ["graphemes", 1],
    ["characters", 5],
    ["utf16", 8],
    ["weighted", 2],
    ["emoji_bytes", 18],
  ] as const)("in %s, counts an emoji with several code points as %i", (count, length) => {
    expect(lengthOf(count, family)).toBe(length)
  })

  it.each([
    ["Grüße", 5],
    ["鐘楼", 4],
    ["a – b", 5],
    ["🇫🇷", 2],
    ["1️⃣", 2],
    ["©", 1],
    ["e\u0301", 1],
  ])("counts %s as %i on X", (text, length) => expect(lengthOf("weighted", text)).toBe(length))

  it.each([
    ["graphemes", 3],
    ["characters", 4],
    ["utf16", 4],
    ["weighted", 4],
    ["emoji_bytes", 4],
  ] as const)("in %s, counts a text with CRLF as %i", (count, length) => {
    expect(lengthOf(count, "a\r\nb")).toBe(length)
    expect(lengthOf(count, "a\n\tb")).toBe(4)
  })

  it("counts every URL as the same length, without surrounding punctuation", () => {
    const text = `See (https://example.com/${"a".repeat(100)}), or http://x.example.`
    expect(lengthOf("characters", text, { urlLength: 23 })).toBe("See (), or .".length + 46)
  })

  it("ignores the server in mentions with `shortensMentions`", () => {
    expect(lengthOf("graphemes", "@ann@example.social hi", { shortensMentions: true })).toBe(7)
    expect(lengthOf("graphemes", "mail ann@example.social", { shortensMentions: true })).toBe(23)
  })
})

it("returns the remaining length by count, or by size if that's exceeded", () => {
  const rule: CaptionRule = { max: 10, count: "graphemes", maxBytes: 12, maxWithMedia: 5 }
  expect(measureCaption(rule, "hello")).toEqual({ length: 5, max: 10, bytes: 5, remaining: 5 })
  expect(measureCaption(rule, "hello!", { withMedia: true }).remaining).toBe(-1)
  expect(measureCaption(rule, "🔔🔔🔔🔔")).toEqual({ length: 4, max: 10, bytes: 16, remaining: -4 })
  expect(measureCaption(rule, "hello", { max: 500 }).remaining).toBe(495)
})

it.each([
  ["https://example.com/a_(b)", ["https://example.com/a_(b)"]],
  ["(https://example.com/a)", ["https://example.com/a"]],
  ["https://a.example, https://b.example!", ["https://a.example", "https://b.example"]],
  ["HTTPS://Example.com/?q=1&x=[2]", ["HTTPS://Example.com/?q=1&x=[2"]],
  ["https:// nothing", []],
])("finds the URLs in %s", (text, urls) => {
  expect(findUrls(text).map(({ url }) => url)).toEqual(urls)
  for (const { url, start, end } of findUrls(text)) expect(text.slice(start, end)).toBe(url)
})
