import { readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "../settings.ts"

/** The archive's first entry: what the rest of it is. */
export type Manifest = {
  format: 1
  version: string
  createdAt: string
  /** `database` is what is made before an upgrade: neither media nor secrets. */
  scope: "installation" | "database"
  migrations: { name: string; checksum: string }[]
  tables: { name: string; columns: string[] }[]
  sequences: { name: string; value: string; called: boolean }[]
  /** Where the media are; only those on disk are in the archive. */
  media: string
  /** Settings that the installation was given: their names, for there are secrets among them. */
  settings: string[]
}

export const manifestName = "manifest.json"

export const productVersion = () =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version

/** The names that `.env.example` explains. */
export const settingNames = () =>
  [...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name!,
  )

export function mediaStore(env: NodeJS.ProcessEnv): string {
  if (env.UPLOADTHING_TOKEN) return "UploadThing"
  return env.S3_BUCKET ? `the S3 bucket ${env.S3_BUCKET}` : "disk"
}
