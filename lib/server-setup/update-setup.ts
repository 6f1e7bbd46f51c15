import type { Caller } from "@/lib/access/caller"
import { audit } from "@/lib/audit-log/record-audit"
import { requireOperator } from "@/lib/auth/operator/operator"
import { env } from "@/lib/config/env"
import type { InputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { unscoped } from "@/lib/db/tenant"
import { conflict } from "@/lib/errors/app-error"
import type { ServerSetup, updateServerSetupContract } from "./contract"
import { getServerSetup } from "./get-setup"

const id = "server"

export async function updateServerSetup(
  caller: Caller,
  { signUp, skippedSteps }: InputOf<typeof updateServerSetupContract>,
): Promise<ServerSetup> {
  await requireOperator(caller)
  if (signUp && env.SIGN_UP)
    throw conflict("`SIGN_UP` is set in the server's environment. Remove it there to choose a policy here.")
  const domains = signUp?.policy === "domains" ? signUp.domains : []
  const data = { ...(signUp && { signUp: signUp.policy, signUpDomains: domains }), skippedSteps }
  // The settings belong to no workspace.
  await unscoped(() =>
    prisma.$transaction(async (db) => {
      await db.serverSettings.upsert({ where: { id }, create: { id, ...data }, update: data })
      if (signUp)
        await audit(
          db,
          caller,
          "server.sign_up_changed",
          { kind: "server", id },
          { policy: signUp.policy, domains },
        )
    }),
  )
  return getServerSetup(caller)
}
