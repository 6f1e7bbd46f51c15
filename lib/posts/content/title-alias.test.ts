import { describe, expect, it } from "vitest"

import type { AnyPlatform } from "@/lib/platforms/platform"
import { withTitle, type Titled } from "./title-alias"

const aliased = { rules: { titleAlias: true } } as unknown as AnyPlatform
const plain = { rules: {} } as unknown as AnyPlatform
const before = { title: "Old", platformConfiguration: { title: "Old", placement: "feed" } }

describe("a title that is the post's and the platform's", () => {
  it.each<[string, Titled, Titled]>([
    [
      "the post's",
      { title: "New" },
      { title: "New", platformConfiguration: { placement: "feed", title: "New" } },
    ],
    ["null", { title: null }, { title: null, platformConfiguration: { placement: "feed" } }],
    ["empty text", { title: "" }, { title: null, platformConfiguration: { placement: "feed" } }],
    [
      "the platform's",
      { platformConfiguration: { title: "New" } },
      { title: "New", platformConfiguration: { title: "New" } },
    ],
    [
      "the platform's as null",
      { platformConfiguration: { title: null } },
      { title: null, platformConfiguration: {} },
    ],
    [
      "a configuration without one",
      { platformConfiguration: { placement: "reels" } },
      { title: "Old", platformConfiguration: { placement: "reels", title: "Old" } },
    ],
    [
      "both",
      { title: "New", platformConfiguration: { title: "Other" } },
      { title: "New", platformConfiguration: { title: "New" } },
    ],
    ["neither", {}, {}],
    [
      "what is no text, for the schema to refuse",
      { platformConfiguration: { title: 1 } },
      { platformConfiguration: { title: 1 } },
    ],
  ])("follows %s", (_, given, expected) => {
    expect(withTitle(aliased, given, before)).toEqual(expected)
  })

  it("leaves both alone on other platforms", () => {
    expect(withTitle(plain, { title: "New" }, before)).toEqual({ title: "New" })
  })
})
