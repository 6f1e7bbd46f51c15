import { readFileSync } from "node:fs"
import { chmod, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { Failure } from "./errors.ts"

/** Tokens from signing in with the browser. */
export type Tokens = {
  clientId: string
  accessToken: string
  refreshToken: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

export type Login = {
  url: string
  apiKey?: string
  tokens?: Tokens
  /** The endpoint that `webhooks listen --keep` reuses. */
  listener?: { id: string; secret: string }
}

export type Config = { current: string | null; logins: Record<string, Login> }

type Env = NodeJS.Dict<string>

const xdgFolder = (folder: string | undefined, fallback: string) =>
  join(folder?.startsWith("/") ? folder : join(homedir(), fallback), "carillon")

export const configFolder = (env: Env) => xdgFolder(env.XDG_CONFIG_HOME, ".config")
export const cacheFolder = (env: Env) => xdgFolder(env.XDG_CACHE_HOME, ".cache")
const fileIn = (folder: string) => join(folder, "config.json")

export function readConfig(env: Env): Config {
  const file = fileIn(configFolder(env))
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Config
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { current: null, logins: {} }
    if (!(error instanceof SyntaxError)) throw error
    throw new Failure(`${file} isn't valid JSON. Fix or delete it, then sign in again.`)
  }
}

/** Replaces the file atomically, one process at a time. It contains secrets, so only its owner can read it. */
export async function changeConfig<Result>(
  env: Env,
  change: (config: Config) => Promise<Result> | Result,
): Promise<Result> {
  const folder = configFolder(env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await lock(join(folder, "config.lock"))
  try {
    const config = readConfig(env)
    const result = await change(config)
    const next = `${fileIn(folder)}.${process.pid}`
    await writeFile(next, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
    await chmod(next, 0o600)
    await rename(next, fileIn(folder))
    return result
  } finally {
    await release()
  }
}

/** A lock older than this was left by a dead process. Holding it can include a token request. */
const abandonedMs = 30_000

async function lock(file: string): Promise<() => Promise<void>> {
  for (;;)
    try {
      const held = await open(file, "wx")
      await held.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
      const age = await stat(file).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      )
      if (age > abandonedMs) await rm(file, { force: true })
      else await sleep(50)
    }
}
