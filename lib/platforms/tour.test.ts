import { expect, it } from "vitest"

import { platforms } from "./registry"
import { visit } from "./tour"

it.each(platforms.map((platform) => [platform.slug, platform] as const))(
  "shows all of %s, and nothing is wrong with it",
  async (slug, platform) => {
    const { findings } = await visit(platform)
    const wrong = Object.entries(findings).filter(([, finding]) => finding && !finding.ok)
    expect(wrong, slug).toEqual([])
    expect(Object.values(findings).filter(Boolean).length, slug).toBeGreaterThan(0)
  },
)
