import { afterAll, beforeAll, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { startFunctions } from "@/lib/testing/run-functions"
import { createWorkspace } from "@/lib/testing/workspace"
import { refreshCredentials } from "./refresh-credentials"

let engine: Awaited<ReturnType<typeof startFunctions>>
beforeAll(async () => void (engine = await startFunctions([refreshCredentials])))
afterAll(() => engine.stop())

it("refreshes the access token of the given account", { timeout: 90_000 }, async () => {
  const { connect } = await createWorkspace()
  const { id } = await connect("bluesky")
  const credentials = async () =>
    (await prisma.socialAccount.findUniqueOrThrow({ where: { id } })).credentials
  const before = await credentials()
  await engine.send({ name: "credentials/due", data: { socialAccountId: id } })
  await expect.poll(credentials, { timeout: 60_000 }).not.toBe(before)
})
