import { describe, expect, it } from "vitest"

import { linksOf, replaceLink, utmOf, withUtm, type Utm } from "./utm"

const none: Utm = { source: "", medium: "", campaign: "", term: "", content: "" }
const spring: Utm = { ...none, source: "bluesky", medium: "social", campaign: "spring sale" }
const added = "utm_source=bluesky&utm_medium=social&utm_campaign=spring%20sale"

describe("a link with the parameters of a campaign", () => {
  it.each([
    ["https://example.com", `https://example.com?${added}`],
    ["https://example.com/", `https://example.com/?${added}`],
    ["https://example.com/a?b=c", `https://example.com/a?b=c&${added}`],
    ["https://example.com/a?", `https://example.com/a?${added}`],
    ["https://example.com/a#top", `https://example.com/a?${added}#top`],
    ["https://example.com/a?b=c#top?x", `https://example.com/a?b=c&${added}#top?x`],
    ["https://example.com/a?utm_source=old&b=%20c", `https://example.com/a?b=%20c&${added}`],
    ["https://example.com/a?utm_source=1&utm_source=2", `https://example.com/a?${added}`],
    ["https://example.com/a?utm_term=shoes", `https://example.com/a?${added}`],
    ["https://example.com/ä?ü=1+1", `https://example.com/ä?ü=1+1&${added}`],
    [`https://example.com/a?${added}`, `https://example.com/a?${added}`],
  ])("%s", (url, expected) => {
    expect(withUtm(url, spring)).toBe(expected)
    expect(utmOf(expected)).toEqual(spring)
  })

  it("loses them where they are emptied", () => {
    expect(withUtm(`https://example.com/?a=b&${added}#x`, none)).toBe("https://example.com/?a=b#x")
  })
})

it("links are replaced wherever they stand, and longer ones are left alone", () => {
  const text = "See https://a.example/x, https://a.example/xy and https://a.example/x."
  expect(linksOf(text)).toEqual(["https://a.example/x", "https://a.example/xy"])
  expect(replaceLink(text, "https://a.example/x", "https://b.example")).toBe(
    "See https://b.example, https://a.example/xy and https://b.example.",
  )
})
