// A worker runs its test files in one process, which loads the product once instead of for each file (a third of the time).
// Each file starts with the settings and rate limits that the first one had.
import { afterAll } from "vitest"

import { env } from "@/lib/config/env"

const settings = structuredClone(env)

afterAll(() => {
  Object.assign(env, structuredClone(settings))
  const { carillonWindows } = globalThis as { carillonWindows?: Map<string, unknown> }
  carillonWindows?.clear()
})
