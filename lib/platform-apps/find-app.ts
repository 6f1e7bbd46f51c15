import type { Caller } from "@/lib/access/caller"
import { requireOperator } from "@/lib/auth/operator/operator"
import { prisma } from "@/lib/db/database"
import { unscoped } from "@/lib/db/tenant"
import { conflict, notFound } from "@/lib/errors/app-error"
import type { PlatformApp } from "@/prisma/generated/client"

export const environmentId = (slug: string) => `environment:${slug}`

export const requireAppOperator = (caller: Caller) =>
  requireOperator(
    caller,
    "Only this server's operators can manage apps for all workspaces. Use `level: organization` for your own.",
  )

/** An app that the caller may change. */
export async function findOwnApp(caller: Caller, id: string): Promise<PlatformApp> {
  if (id.startsWith(environmentId("")))
    throw conflict("This app is set in the server's environment. Change it there.")
  const app = await prisma.platformApp.findFirst({
    where: { id, removedAt: null, OR: [{ organizationId: caller.organizationId }, { organizationId: null }] },
  })
  if (!app) throw notFound("Platform app")
  if (app.organizationId === null) await requireAppOperator(caller)
  return app
}

/** The installation's apps belong to no workspace, so no workspace's database role can write them. */
export const atLevelOf = <Result>(
  { organizationId }: Pick<PlatformApp, "organizationId">,
  work: () => Result,
) => (organizationId === null ? unscoped(work) : work())
