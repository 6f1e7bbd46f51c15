import { join } from "node:path"

import { freePort } from "@/scripts/database/postgres-data"
import { waitUntil } from "@/scripts/process/run-process"
import { launchNode } from "@/scripts/start/services"
import { root } from "@/scripts/process/settings"
import type { Product } from "@/e2e/crash/product"

/** A process like one on another machine with the same database, secrets, and media. */
export type Member = {
  port: number | null
  /** Like a rolling update: stops gracefully, then starts again. */
  restart: () => Promise<void>
  /** Kills it with SIGKILL and starts a new one. */
  replace: () => Promise<void>
  stop: () => Promise<void>
}

const isListening = (port: number) => () =>
  fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export function createCluster(product: Product) {
  const common = product.variables()

  async function member(file: string, port: number | null): Promise<Member> {
    const launch = async () => {
      const running = await launchNode(
        join(root, "dist", file),
        port ? { ...common, PORT: String(port) } : common,
      )
      if (port && !(await waitUntil(isListening(port), 120_000, 100)))
        throw new Error(`${file} doesn't respond`)
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
    web: async () => member("server.mjs", await freePort(0, "127.0.0.1")),
    executor: () => member("worker.mjs", null),
  }
}
