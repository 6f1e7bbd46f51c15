import { describe, expect, it } from "vitest"

import { findLinks, replaceLink, parseUtm, setUtm, type Utm } from "./utm"

const emptyUtm: Utm = { source: "", medium: "", campaign: "", term: "", content: "" }
const spring: Utm = { ...emptyUtm, source: "bluesky", medium: "social", campaign: "spring sale" }
const params = "utm_source=bluesky&utm_medium=social&utm_campaign=spring%20sale"

describe("setUtm", () => {
  it.each([
    ["https://example.com", `https://example.com?${params}`],
    ["https://example.com/", `https://example.com/?${params}`],
    ["https://example.com/a?b=c", `https://example.com/a?b=c&${params}`],
    ["https://example.com/a?", `https://example.com/a?${params}`],
    ["https://example.com/a#top", `https://example.com/a?${params}#top`],
    ["https://example.com/a?b=c#top?x", `https://example.com/a?b=c&${params}#top?x`],
    ["https://example.com/a?utm_source=old&b=%20c", `https://example.com/a?b=%20c&${params}`],
    ["https://example.com/a?utm_source=1&utm_source=2", `https://example.com/a?${params}`],
    ["https://example.com/a?utm_term=shoes", `https://example.com/a?${params}`],
    ["https://example.com/ä?ü=1+1", `https://example.com/ä?ü=1+1&${params}`],
    [`https://example.com/a?${params}`, `https://example.com/a?${params}`],
  ])("%s", (url, expected) => {
    expect(setUtm(url, spring)).toBe(expected)
    expect(parseUtm(expected)).toEqual(spring)
  })

  it("removes empty parameters", () => {
    expect(setUtm(`https://example.com/?a=b&${params}#x`, emptyUtm)).toBe("https://example.com/?a=b#x")
  })
})

it("replaces every occurrence of a link, but not longer links", () => {
  const text = "See https://a.example/x, https://a.example/xy and https://a.example/x."
  expect(findLinks(text)).toEqual(["https://a.example/x", "https://a.example/xy"])
  expect(replaceLink(text, "https://a.example/x", "https://b.example")).toBe(
    "See https://b.example, https://a.example/xy and https://b.example.",
  )
})
