import { renameSync } from "node:fs"
import { join } from "node:path"

import { runningUrl } from "@/scripts/postgres"
import { descendants } from "@/scripts/process-tree"
import { must, startedAt, until, type Variables } from "@/scripts/processes"
import { readSecrets } from "@/scripts/secrets"
import { launchNode, type Running } from "@/scripts/services"
import { root } from "@/scripts/settings"
import { readDemo } from "@/scripts/summary"
import { launchInstance, type Instance } from "@/scripts/test-instance"

export const roles = ["executor", "web", "database"] as const
export type Role = (typeof roles)[number]

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // it has ended by itself
    }
  }
}

const isRole: Record<Role, (command: string) => boolean> = {
  executor: (command) => command.includes(join("dist", "worker.mjs")),
  web: (command) => command.includes(join("dist", "server.mjs")),
  database: (command) => /postgres.* -D /.test(command),
}

/** One installation of the product, as its own start script runs it, whose processes can be killed one and all. */
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

  return {
    url: () => running().url,
    log: () => running().log(),
    demo: () => readDemo(join(dataDir, "demo.json"), running().url)!,
    /** Starts it, or starts it again on the same data. */
    launch: async () => {
      instance = await launchInstance(folder, settings, instance && Number(new URL(instance.url).port))
    },
    ready: () => running().ready(),
    /** Backed up while it runs, stopped, and restored into an empty folder. */
    moveByBackup: async () => {
      const file = join(folder, "backup.tar.gz")
      const run = (script: string, ...more: string[]) =>
        must(process.execPath, [join(root, "scripts", script), file, ...more], {
          timeout: 5 * 60_000,
          env: { DATA_DIR: dataDir },
          remedy: `${script} failed:`,
        })
      await run("backup.ts")
      await running().stop()
      renameSync(dataDir, `${dataDir}-before`)
      await run("restore.ts", "--moved")
    },
    stop: () => running().stop(),
    /** kill -9 of one role, of PostgreSQL with all its backends. The supervisor starts it again. */
    kill: (role: Role) => signalRole(role, "SIGKILL"),
    signal: signalRole,
    freeze: (role: Role) => signalRole(role, "SIGSTOP"),
    thaw: (role: Role) => signalRole(role, "SIGCONT"),
    /** kill -9 of everything, the supervisor first, so that it mends nothing. */
    killAll: async () => {
      const pids = [running().pid, ...all().map(({ pid }) => pid)]
      signal(pids, "SIGKILL")
      await until(() => pids.every((pid) => startedAt(pid) === null), 20_000)
    },
    /** One more executor on the same database, as on a second machine. */
    secondExecutor: (): Promise<Running> => {
      const { postgresPassword, ...secrets } = readSecrets(dataDir)
      const url = runningUrl({ dataDir, password: postgresPassword })
      return launchNode(join(root, "dist", "worker.mjs"), {
        ...secrets,
        ...settings,
        DATABASE_URL: url ?? undefined,
        DATA_DIR: dataDir,
        APP_URL: running().url,
        NODE_ENV: "production",
        LOG_LEVEL: "error",
      })
    },
  }
}

export type Product = ReturnType<typeof createProduct>
