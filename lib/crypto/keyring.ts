import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"

import { env, requiredSecret } from "@/lib/config/env"

/** So long a process may go on writing with the key that `npm run rotate-key` has replaced. */
const lookAgainMs = 2_000

let keys: string[] | undefined
let lookedAt = 0
let readAs: number | undefined

const file = () => join(/* turbopackIgnore: true */ env.DATA_DIR, "secrets.json")
const given = () => [requiredSecret("ENCRYPTION_KEY"), ...env.ENCRYPTION_KEYS_OLD]

/** The keys of DATA_DIR/secrets.json, if ours came from there: what the operator has set goes before it. */
function fromFile(): string[] | null {
  const held = JSON.parse(readFileSync(file(), "utf8")) as Record<string, string | undefined>
  const all = [held.ENCRYPTION_KEY ?? "", ...(held.ENCRYPTION_KEYS_OLD ?? "").split(",")].filter(Boolean)
  return all.includes(requiredSecret("ENCRYPTION_KEY")) ? all : null
}

function lookUp(): string[] {
  lookedAt = Date.now()
  const modified = statSync(file(), { throwIfNoEntry: false })?.mtimeMs
  if (keys && modified === readAs) return keys
  keys = (modified !== undefined && fromFile()) || given()
  readAs = modified
  return keys
}

/** The encryption keys: the first one writes, all of them read. `now` looks whether there are others by now. */
export const encryptionKeys = (now = false): string[] =>
  !now && keys && Date.now() - lookedAt < lookAgainMs ? keys : lookUp()
