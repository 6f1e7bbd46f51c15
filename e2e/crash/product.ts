import { renameSync } from "node:fs"
import { join } from "node:path"

import { typedClient } from "@/lib/db/typed-client"
import { withClient } from "@/scripts/database/migrations"
import { runningUrl } from "@/scripts/database/postgres"
import { rememberedPort } from "@/scripts/database/postgres-data"
import { descendants } from "@/scripts/process/process-tree"
import { runOrFail, processStartTime, waitUntil, type Variables } from "@/scripts/process/run-process"
import { readSecrets } from "@/scripts/process/secrets"
import { launchNode, type Running } from "@/scripts/start/services"
import { root } from "@/scripts/process/settings"
import { readDemo } from "@/scripts/start/summary"
import { takePort } from "@/scripts/test/take-port"
import { launchInstance, type Instance } from "@/scripts/test/test-instance"

export const roles = ["executor", "web", "database"] as const
export type Role = (typeof roles)[number]

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // it has already exited
    }
  }
}

const isRole: Record<Role, (command: string) => boolean> = {
  executor: (command) => command.includes(join("dist", "worker.mjs")),
  web: (command) => command.includes(join("dist", "server.mjs")),
  database: (command) => /postgres.* -D /.test(command),
}

/** An installation started by its own start script, whose processes can be killed. */
export function createProduct(folder: string, settings: Variables = {}) {
  const dataDir = join(folder, "data")
  let instance: Instance | null = null
  const running = () => {
    if (!instance) throw new Error("The product has not been launched")
    return instance
  }
  const all = () => descendants(running().pid)
  const pidOf = (role: Role) => all().find(({ command }) => isRole[role](command))?.pid ?? null
  const signalRole = (role: Role, name: NodeJS.Signals) => {
    const pid = pidOf(role)
    if (pid) signal([pid, ...descendants(pid).map((child) => child.pid)], name)
  }

  const variables = (): Variables => {
    const { postgresPassword, ...secrets } = readSecrets(dataDir)
    return {
      ...secrets,
      ...settings,
      DATABASE_URL: runningUrl({ dataDir, password: postgresPassword }) ?? undefined,
      DATA_DIR: dataDir,
      APP_URL: running().url,
      NODE_ENV: "production",
    }
  }

  return {
    url: () => running().url,
    log: () => running().log(),
    demo: () => readDemo(join(dataDir, "demo.json"), running().url)!,
    /** Starts it, or restarts it on the same data. */
    launch: async () => {
      instance = await launchInstance(folder, settings, instance && Number(new URL(instance.url).port))
    },
    ready: () => running().ready(),
    /** Backs it up while it runs, stops it, and restores it into an empty folder. */
    moveByBackup: async () => {
      const file = join(folder, "backup.tar.gz")
      const run = (script: string, ...more: string[]) =>
        runOrFail(process.execPath, [join(root, "scripts", "backup", script), file, ...more], {
          timeout: 5 * 60_000,
          env: { DATA_DIR: dataDir },
          hint: `${script} failed:`,
        })
      await run("backup.ts")
      await running().stop()
      renameSync(dataDir, `${dataDir}-before`)
      await run("restore.ts", "--moved")
    },
    stop: () => running().stop(),
    /** Kills a role with SIGKILL, PostgreSQL with all its backends. The supervisor restarts it. */
    kill: (role: Role) => signalRole(role, "SIGKILL"),
    /** Kills PostgreSQL and takes its port, as any program could. Resolves to a function that frees the port. */
    takeDatabasePort: async () => {
      const port = rememberedPort(dataDir)
      signalRole("database", "SIGKILL")
      const server = await takePort(port)
      return () => void server.close()
    },
    signal: signalRole,
    freeze: (role: Role) => signalRole(role, "SIGSTOP"),
    thaw: (role: Role) => signalRole(role, "SIGCONT"),
    /** Kills everything with SIGKILL, the supervisor first so it restarts nothing. */
    killAll: async () => {
      const pids = [running().pid, ...all().map(({ pid }) => pid)]
      signal(pids, "SIGKILL")
      await waitUntil(() => pids.every((pid) => processStartTime(pid) === null), 20_000)
    },
    /** A role's process, or null while it restarts. */
    pid: pidOf,
    /** What a process needs to be part of this installation. */
    variables,
    /** The posts for which an attempt was committed, so that a request may have left. */
    attemptedPosts: async () => {
      const { DATABASE_URL } = variables()
      if (!DATABASE_URL) throw new Error("The database isn't running")
      const rows = await withClient(DATABASE_URL, (client) =>
        typedClient(client)
          .selectFrom("PublishAttempt")
          .where("outcome", "is distinct from", "failed")
          .select("postId")
          .execute(),
      )
      return new Set(rows.map(({ postId }) => postId))
    },
    /** Another executor on the same database, as on a second machine. */
    secondExecutor: (): Promise<Running> =>
      launchNode(join(root, "dist", "worker.mjs"), { ...variables(), LOG_LEVEL: "error" }),
  }
}

export type Product = ReturnType<typeof createProduct>
