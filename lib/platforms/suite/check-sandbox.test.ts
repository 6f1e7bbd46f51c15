import { expect, it } from "vitest"

import { platforms } from "@/lib/platforms/registry"
import { checkSandbox } from "./check-sandbox"

it.each(platforms.map((platform) => [platform.slug, platform] as const))(
  "offers everything %s declares, without errors",
  async (slug, platform) => {
    const { results } = await checkSandbox(platform)
    const failed = Object.entries(results).filter(([, result]) => result && !result.ok)
    expect(failed, slug).toEqual([])
    expect(Object.values(results).filter(Boolean).length, slug).toBeGreaterThan(0)
  },
)
