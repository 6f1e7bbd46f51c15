// A worker runs its test files in one process, which loads the product once instead of per file (a third of the
// time). Each file starts with the settings and rate limits of the first one.
import { afterAll } from "vitest"

import { env } from "@/lib/config/env"
import { processState } from "@/lib/config/process-state"

const settings = structuredClone(env)

afterAll(() => {
  for (const name of Object.keys(env)) if (!(name in settings)) Reflect.deleteProperty(env, name)
  Object.assign(env, structuredClone(settings))
  processState("rate limit windows", () => new Map()).clear()
})
