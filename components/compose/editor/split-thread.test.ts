import { describe, expect, it } from "vitest"

import { splitThread } from "./split-thread"

const rules = [{ rule: { max: 40, count: "graphemes" as const } }]

describe("splitThread", () => {
  it.each([
    ["short enough", ["short enough"]],
    ["", []],
    [
      "First paragraph, some words long.\n\nSecond paragraph of the same text.",
      ["First paragraph, some words long.", "Second paragraph of the same text."],
    ],
    [
      "One sentence stands here. Another one follows it. And a third.",
      ["One sentence stands here.", "Another one follows it. And a third."],
    ],
    [
      "word after word after word after word after word",
      ["word after word after word after word", "after word"],
    ],
    ["a".repeat(90), ["a".repeat(40), "a".repeat(40), "a".repeat(10)]],
  ])("splits %j", (text, parts) => {
    expect(splitThread(text, rules, 25)).toEqual(parts)
  })

  it("never splits a URL or an emoji", () => {
    const url = "https://example.com/a/long/address"
    expect(splitThread(`Twenty letters of text ${url} end`, rules, 25)[1]).toContain(url)
    for (const part of splitThread("👩‍👩‍👧‍👦".repeat(50), rules, 25)) expect(part.replaceAll("👩‍👩‍👧‍👦", "")).toBe("")
  })

  it("stays within the maximum number of parts without losing text", () => {
    const words = Array.from({ length: 200 }, (_, index) => `w${index}`).join(" ")
    const parts = splitThread(words, rules, 5)
    expect(parts).toHaveLength(5)
    expect(parts.join(" ")).toBe(words)
  })
})
