import { readdir, stat } from "node:fs/promises"
import { resolve } from "node:path"

import type { Caller } from "@/lib/access/caller"
import { requireOperator } from "@/lib/auth/operator/operator"
import { signUpRules } from "@/lib/auth/sign-in/sign-up-policy"
import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { unscoped } from "@/lib/db/tenant"
import { storage } from "@/lib/storage/storage"
import { checkPublicUrl } from "./check-public-url"
import { setupSteps, type ServerSetup, type SetupStep } from "./contract"

/** The newest backup of `npm run backup` without a file name. Those before a migration contain only the database. */
async function latestBackup(): Promise<string | null> {
  const folder = resolve(/* turbopackIgnore: true */ env.DATA_DIR, "backups")
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names
      .filter((name) => /\.tar\.gz(\.age)?$/.test(name) && !name.includes("-before-"))
      .map((name) =>
        stat(resolve(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
  )
  const latest = Math.max(0, ...times)
  return latest ? new Date(latest).toISOString() : null
}

type Facts = Omit<ServerSetup, "steps">

const isDone: Record<SetupStep, (facts: Facts) => boolean> = {
  // Both are required to create a workspace.
  workspace: ({ workspace }) => workspace.name !== "" && workspace.timeZone !== "",
  signUp: ({ signUp }) => signUp.source !== "default",
  publicUrl: ({ publicUrl }) => publicUrl.check === "passed",
  mail: ({ mail }) => mail.from !== null,
  storage: (facts) => facts.storage.place !== "local",
  backup: ({ backup }) => backup.latestAt !== null,
  firstPlatform: ({ firstPlatform }) => firstPlatform.channels > 0,
}

/** Every state is read from the configuration, so a step that stops working is open again. */
export async function getServerSetup(caller: Caller): Promise<ServerSetup> {
  await requireOperator(caller)
  const { organizationId } = caller
  const connected = { organizationId, sandbox: false, removedAt: null, status: "connected" as const }
  const [workspace, channels, signUp, stored, publicUrl, latestAt] = await Promise.all([
    prisma.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { name: true, timeZone: true },
    }),
    prisma.socialAccount.count({ where: connected }),
    // Sign-up isn't scoped to a workspace.
    unscoped(() => signUpRules()),
    prisma.serverSettings.findFirst({ select: { skippedSteps: true } }),
    checkPublicUrl(),
    latestBackup(),
  ])
  const facts: Facts = {
    ...{ workspace, signUp, publicUrl, backup: { latestAt }, firstPlatform: { channels } },
    mail: { from: env.SMTP_URL ? env.MAIL_FROM : null },
    storage: { place: storage.bucket },
  }
  const steps = setupSteps.map((name) => {
    const open = stored?.skippedSteps.includes(name) ? ("skipped" as const) : ("open" as const)
    return { name, state: isDone[name](facts) ? ("done" as const) : open }
  })
  return { steps, ...facts }
}
