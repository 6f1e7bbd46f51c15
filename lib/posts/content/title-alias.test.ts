import { describe, expect, it } from "vitest"

import type { AnyPlatform } from "@/lib/platforms/platform"
import { withTitle, type Titled } from "./title-alias"

const aliased = { rules: { titleAlias: true } } as unknown as AnyPlatform
const plain = { rules: {} } as unknown as AnyPlatform
const before = { title: "Old", platformConfiguration: { title: "Old", placement: "feed" } }

describe("title alias", () => {
  it.each<[string, Titled, Titled]>([
    [
      "the post's title",
      { title: "New" },
      { title: "New", platformConfiguration: { placement: "feed", title: "New" } },
    ],
    ["a null title", { title: null }, { title: null, platformConfiguration: { placement: "feed" } }],
    ["an empty title", { title: "" }, { title: null, platformConfiguration: { placement: "feed" } }],
    [
      "the platform's title",
      { platformConfiguration: { title: "New" } },
      { title: "New", platformConfiguration: { title: "New" } },
    ],
    [
      "a null platform title",
      { platformConfiguration: { title: null } },
      { title: null, platformConfiguration: {} },
    ],
    [
      "a configuration without a title",
      { platformConfiguration: { placement: "reels" } },
      { title: "Old", platformConfiguration: { placement: "reels", title: "Old" } },
    ],
    [
      "the post's title over the platform's",
      { title: "New", platformConfiguration: { title: "Other" } },
      { title: "New", platformConfiguration: { title: "New" } },
    ],
    ["no titles", {}, {}],
    [
      "an invalid title, which the schema rejects",
      { platformConfiguration: { title: 1 } },
      { platformConfiguration: { title: 1 } },
    ],
  ])("applies %s", (_, changes, expected) => {
    expect(withTitle(aliased, changes, before)).toEqual(expected)
  })

  it("leaves titles unchanged on other platforms", () => {
    expect(withTitle(plain, { title: "New" }, before)).toEqual({ title: "New" })
  })
})
