import { expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { reconnect } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { platformBySlug } from "@/lib/platforms/registry"
import { createWorkspace } from "@/lib/testing/workspace"
import { openCredentials, sealCredentials } from "./seal-credentials"
import { refreshCredentials } from "./refresh-credentials"

const vk = platformBySlug("vk")!
type Tokens = Record<string, Json>

const row = (id: string) => prisma.socialAccount.findUniqueOrThrow({ where: { id } })
const stored = async (id: string) => openCredentials(vk, await row(id)) as Tokens

/** Two walls connected in one sign-in, and one from another sign-in. */
async function walls() {
  const workspace = await createWorkspace()
  const [one, two, other] = [
    await workspace.connect("vk"),
    await workspace.connect("vk"),
    await workspace.connect("vk"),
  ]
  const grant = await stored(one.id)
  const second = {
    ...(await stored(two.id)),
    refreshToken: grant.refreshToken!,
    accessToken: grant.accessToken!,
  }
  await prisma.socialAccount.update({
    where: { id: two.id },
    data: { credentials: sealCredentials(two.id, second) },
  })
  return { one: one.id, two: two.id, other: other.id }
}

/** Each refresh token works once. */
function endpoint() {
  const spent = new Set<Json>()
  const refresh = async (old: Json) => {
    const tokens = old as Tokens
    if (spent.has(tokens.refreshToken!)) throw reconnect("REFRESH_FAILED", "It was used before")
    spent.add(tokens.refreshToken!)
    return {
      ...tokens,
      accessToken: `${String(tokens.accessToken)}+`,
      refreshToken: `${String(tokens.refreshToken)}+`,
    }
  }
  return { platform: { ...vk, refresh } as AnyPlatform, spent }
}

it("passes a refreshed grant only to the channels that share it", async () => {
  const { one, two, other } = await walls()
  const before = await stored(other)
  const { platform } = endpoint()
  const renewed = (await refreshCredentials(platform, await row(one))) as Tokens
  const { accessToken, refreshToken } = await stored(two)
  expect({ accessToken, refreshToken }).toEqual({
    accessToken: renewed.accessToken,
    refreshToken: renewed.refreshToken,
  })
  expect(await stored(other)).toEqual(before)
})

it("keeps both channels valid when they refresh at the same moment", async () => {
  const { one, two } = await walls()
  const { platform, spent } = endpoint()
  const [first, second] = (await Promise.all(
    [one, two].map(async (id) => refreshCredentials(platform, await row(id))),
  )) as Tokens[]
  expect(first?.refreshToken).toBe(second?.refreshToken)
  expect(spent.size).toBe(1)
  expect(await row(two)).toMatchObject({ status: "connected" })
})
