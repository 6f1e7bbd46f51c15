import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { workspaceToken } from "@/lib/sandbox/workspace-token"
import type { Caller } from "@/lib/access/caller"

const prefix = () => `${env.APP_URL}/sandbox/webhooks/`
const maxKept = 200

/** A workspace's URL on the built-in catcher, for trying out webhooks without a server. */
export const catcherUrl = (organizationId: string) => `${prefix()}${workspaceToken(organizationId)}`

/** The only URL that doesn't need to be https or public, because it's ours. */
export const isCatcherUrl = (url: string) => url.startsWith(prefix())

/** Keeps the latest requests. */
export async function catchWebhook(organizationId: string, headers: Headers, body: string): Promise<void> {
  const storedHeaders = Object.fromEntries(
    [...headers].filter(([name]) => /^(x-service-|content-type|user-agent)/.test(name)),
  )
  await prisma.caughtWebhook.create({ data: { organizationId, headers: storedHeaders, body } })
  const tooOld = await prisma.caughtWebhook.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: maxKept,
    select: { id: true },
  })
  if (tooOld.length > 0)
    await prisma.caughtWebhook.deleteMany({ where: { id: { in: tooOld.map(({ id }) => id) } } })
}

/** The latest requests, newest first. */
export async function listCaught({ organizationId }: Caller) {
  const rows = await prisma.caughtWebhook.findMany({
    where: { organizationId },
    orderBy: { createdAt: "desc" },
    take: maxKept,
  })
  const data = rows.map(({ id, headers, body, createdAt }) => ({
    id,
    headers: headers as Record<string, string>,
    body,
    createdAt: createdAt.toISOString(),
  }))
  return { url: catcherUrl(organizationId), data }
}
