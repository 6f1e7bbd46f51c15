// Test files run one after another in one process, which loads the product once (a third of the time that a process
// for each took). What a file changes in the settings or uses up of a limit is as before for the next.
import { afterAll } from "vitest"

import { env } from "@/lib/env"

const settings = structuredClone(env)

afterAll(() => {
  Object.assign(env, structuredClone(settings))
  const { carillonWindows } = globalThis as { carillonWindows?: Map<string, unknown> }
  carillonWindows?.clear()
})
