import { afterEach, expect, it } from "vitest"

import SandboxPage from "@/app/(dashboard)/sandbox/page"
import { env } from "@/lib/config/env"
import { getNavItems } from "./nav-items"

const sandbox = env.SANDBOX
afterEach(() => {
  env.SANDBOX = sandbox
})

it("links to the sandbox only if it's on", () => {
  const pathsWith = (sandboxEnabled: boolean) => getNavItems({ sandboxEnabled }).map(({ href }) => href)
  expect(pathsWith(true)).toContain("/sandbox")
  expect(pathsWith(false)).toEqual(pathsWith(true).filter((href) => href !== "/sandbox"))
})

it("has no sandbox page if the sandbox is off", () => {
  env.SANDBOX = false
  expect(() => SandboxPage()).toThrow(expect.objectContaining({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" }))
  env.SANDBOX = true
  expect(SandboxPage()).toBeTruthy()
})
