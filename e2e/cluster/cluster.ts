import { join } from "node:path"

import { runningUrl } from "@/scripts/postgres"
import { freePort } from "@/scripts/postgres-data"
import { until, type Variables } from "@/scripts/processes"
import { readSecrets } from "@/scripts/secrets"
import { launchNode } from "@/scripts/services"
import { root } from "@/scripts/settings"
import type { Product } from "@/e2e/crash/product"

/** One process beside those of `npm start`: as on another machine that has the same database, secrets and media. */
export type Member = {
  port: number | null
  /** As a rolling update does it: the end is waited for, then the next one starts. */
  restart: () => Promise<void>
  /** kill -9, and a new one. */
  replace: () => Promise<void>
  stop: () => Promise<void>
}

const answers = (port: number) => () =>
  fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export function createCluster(product: Product, folder: string, settings: Variables) {
  const dataDir = join(folder, "data")
  const { postgresPassword, ...secrets } = readSecrets(dataDir)
  const common: Variables = {
    ...secrets,
    ...settings,
    DATABASE_URL: runningUrl({ dataDir, password: postgresPassword }) ?? undefined,
    DATA_DIR: dataDir,
    APP_URL: product.url(),
    NODE_ENV: "production",
  }

  async function member(file: string, port: number | null): Promise<Member> {
    const launch = async () => {
      const running = await launchNode(
        join(root, "dist", file),
        port ? { ...common, PORT: String(port) } : common,
      )
      if (port && !(await until(answers(port), 120_000, 100))) throw new Error(`${file} does not answer`)
      return running
    }
    let running = await launch()
    return {
      port,
      restart: async () => {
        await running.stop()
        running = await launch()
      },
      replace: async () => {
        running.kill()
        await running.exited
        running = await launch()
      },
      stop: () => running.stop(),
    }
  }

  return {
    variables: common,
    web: async () => member("server.mjs", await freePort(0, "127.0.0.1")),
    executor: () => member("worker.mjs", null),
  }
}
