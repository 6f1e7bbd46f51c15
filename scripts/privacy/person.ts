// `npm run person -- export <email> [file] | erase <email>`: answers a person's request for their data, or to delete it.
import { existsSync, writeFileSync } from "node:fs"

import { withInstalledDatabase } from "../database/throwaway-database.ts"
import { withClient } from "../database/migrations.ts"
import { print, runScript, UserError } from "../process/progress.ts"
import { resolveFromCaller } from "../process/settings.ts"
import { erasePerson, exportPerson } from "./personal-data.ts"

const usage = `usage: npm run person -- export <email> [file] | erase <email>
  export  writes everything about a person to a JSON file, without passwords and other secrets
  erase   deletes a person, and their name and IP addresses from what stays with their workspaces`

await runScript(async () => {
  const [command, email, fileArg] = process.argv.slice(2)
  if (!email || (command !== "export" && command !== "erase")) throw new UserError(usage)
  if (command === "erase") {
    const { deleted, anonymized } = await withInstalledDatabase((url) =>
      withClient(url, (db) => erasePerson(db, email)),
    )
    for (const [table, rows] of Object.entries({ ...anonymized, ...deleted }))
      if (rows > 0) print(`${table.padEnd(18)} ${rows}`)
    return print(`\n${email} is erased here. Backups keep what they contain until you delete them.`)
  }
  const file = resolveFromCaller(fileArg ?? "person.json")
  if (existsSync(file)) throw new UserError(`${file} already exists. Choose another name.`)
  const data = await withInstalledDatabase((url) => withClient(url, (db) => exportPerson(db, email)))
  writeFileSync(file, `${JSON.stringify(data, toText, 2)}\n`, { mode: 0o600 })
  print(`${Object.values(data.data).flat().length} rows in ${file}`)
})

const toText = (_key: string, value: unknown) => (typeof value === "bigint" ? String(value) : value)
