import { expect } from "vitest"
import { PlatformError } from "@/lib/platforms/errors"
import { collectSecrets } from "@/lib/platforms/redact"
import type { Channel } from "./harness"

/** Expects a `PlatformError` with a readable message and no secrets. */
export async function expectPlatformError(channel: Channel, work: Promise<unknown>): Promise<PlatformError> {
  const error: unknown = await work.then(
    () => new Error("Expected an error"),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw error
  const output = `${error.message}\n${error.stack}\n${JSON.stringify(error)}`
  for (const secret of collectSecrets(channel.state.credentials)) expect(output).not.toContain(secret)
  expect(error.message).toMatch(/^\P{Ll}.*\w/u)
  expect(error.message).not.toMatch(/[{}<>]|undefined|https?:\/\//)
  return error
}
