import { readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "../process/settings.ts"

/** The archive's first entry, which describes the rest. */
export type Manifest = {
  format: 1
  version: string
  createdAt: string
  /** `database` is a backup from before an upgrade, without media and secrets. */
  scope: "installation" | "database"
  migrations: { name: string; checksum: string }[]
  tables: { name: string; columns: string[] }[]
  sequences: { name: string; value: string; called: boolean }[]
  /** Where media is stored; the archive contains it only if that's the disk. */
  media: string
  /** The names of the settings that were set; their values may be secret. */
  settings: string[]
}

export const manifestName = "manifest.json"

export const productVersion = () =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version

/** The settings documented in `.env.example`. */
export const settingNames = () =>
  [...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name!,
  )

export function mediaStore(env: NodeJS.ProcessEnv): string {
  if (env.UPLOADTHING_TOKEN) return "UploadThing"
  return env.S3_BUCKET ? `the S3 bucket ${env.S3_BUCKET}` : "disk"
}
