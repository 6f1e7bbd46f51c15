import { expect } from "vitest"
import { PlatformError } from "@/lib/platforms/errors"
import { collectSecrets } from "@/lib/platforms/redact"
import type { Channel } from "./harness"

/** The error that a call must end in; its text must be readable and keep the channel's secrets. */
export async function expectPlatformError(channel: Channel, work: Promise<unknown>): Promise<PlatformError> {
  const error: unknown = await work.then(
    () => new Error("It did not fail"),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw error
  const told = `${error.message}\n${error.stack}\n${JSON.stringify(error)}`
  for (const secret of collectSecrets(channel.state.credentials)) expect(told).not.toContain(secret)
  expect(error.message).toMatch(/^\P{Ll}.*\w/u)
  expect(error.message).not.toMatch(/[{}<>]|undefined|https?:\/\//)
  return error
}
