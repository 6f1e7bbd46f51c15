import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"

import { env, requiredSecret } from "@/lib/config/env"

/** After `npm run rotate-key`, a process may use the old key for this long. */
const reloadAfterMs = 2_000

let keys: string[] | undefined
let checkedAt = 0
let loadedVersion: number | undefined

const file = () => join(/* turbopackIgnore: true */ env.DATA_DIR, "secrets.json")
const keysFromEnv = () => [requiredSecret("ENCRYPTION_KEY"), ...env.ENCRYPTION_KEYS_OLD]

/** Returns null if the operator set another key, which takes precedence over the file. */
function keysFromFile(): string[] | null {
  const secrets = JSON.parse(readFileSync(file(), "utf8")) as Record<string, string | undefined>
  const all = [secrets.ENCRYPTION_KEY ?? "", ...(secrets.ENCRYPTION_KEYS_OLD ?? "").split(",")].filter(
    Boolean,
  )
  return all.includes(requiredSecret("ENCRYPTION_KEY")) ? all : null
}

function load(): string[] {
  checkedAt = Date.now()
  const modified = statSync(file(), { throwIfNoEntry: false })?.mtimeMs
  if (keys && modified === loadedVersion) return keys
  keys = (modified !== undefined && keysFromFile()) || keysFromEnv()
  loadedVersion = modified
  return keys
}

/** Encrypt with the first key. Any of them may be needed to decrypt. `reload` checks for rotated keys immediately. */
export const encryptionKeys = (reload = false): string[] =>
  !reload && keys && Date.now() - checkedAt < reloadAfterMs ? keys : load()
