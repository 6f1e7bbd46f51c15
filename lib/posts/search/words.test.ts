import { describe, expect, it } from "vitest"

import { distance } from "./misspelled"
import { isSpellable, queryWordsOf, wordsOf } from "./words"

const query = (text: string) => queryWordsOf(text).map(({ word }) => word)

describe("the words of a text", () => {
  it.each([
    ["Café au lait, CAFÉ!", ["cafe", "au", "lait"]],
    [
      "#BlackFriday @ada_l https://example.com/a1",
      ["blackfriday", "ada", "l", "https", "example", "com", "a1"],
    ],
    ["Straße · Øresund · Łódź", ["strasse", "oresund", "lodz"]],
    ["Ёлка и чай", ["елка", "и", "чаи"]],
    ["여름 세일", ["여름", "세일"]],
    ["", []],
    ["!?… 🎉", []],
  ])("are lowercase, without accents or punctuation: %s", (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it("are characters and their pairs where a script has no spaces", () => {
    expect(wordsOf("夏のセール50%")).toEqual(
      expect.arrayContaining(["夏", "夏の", "のセ", "セー", "ール", "50"]),
    )
    expect(query("セール")).toEqual(["セー", "ール"])
    expect(query("夏")).toEqual(["夏"])
  })

  it("are cut off at 64 characters, in the text as in the query", () => {
    const long = "a".repeat(100)
    expect(wordsOf(long)).toEqual(["a".repeat(64)])
    expect(query(long)).toEqual(["a".repeat(64)])
  })

  it("start with what a query has, unless that is a single letter", () => {
    expect(queryWordsOf("a Launch launch")).toEqual([
      { word: "a", isPrefix: false },
      { word: "launch", isPrefix: true },
    ])
  })
})

describe("a misspelling", () => {
  it.each([
    ["launch", "launhc", 1],
    ["launch", "lauch", 1],
    ["launch", "launnch", 1],
    ["launch", "lounch", 1],
    ["launch", "luanhc", 2],
    ["", "abc", 3],
    ["same", "same", 0],
  ])("of %s as %s is at distance %i", (word, misspelled, mistakes) => {
    expect(distance(word, misspelled)).toBe(mistakes)
    expect(distance(misspelled, word)).toBe(mistakes)
  })

  it("is looked for in words, and not in numbers, identifiers, or scripts without spaces", () => {
    expect(["launch", "cafe", "чаика"].every(isSpellable)).toBe(true)
    expect(["cat", "2026", "a1b2c3", "夏のセール"].some(isSpellable)).toBe(false)
  })
})
