import { expect, it } from "vitest"

import { platforms } from "@/lib/platforms/registry"
import { checkSandbox } from "./check-sandbox"

it.each(platforms.map((platform) => [platform.slug, platform] as const))(
  "shows all of %s, and nothing is wrong with it",
  async (slug, platform) => {
    const { findings } = await checkSandbox(platform)
    const wrong = Object.entries(findings).filter(([, finding]) => finding && !finding.ok)
    expect(wrong, slug).toEqual([])
    expect(Object.values(findings).filter(Boolean).length, slug).toBeGreaterThan(0)
  },
)
