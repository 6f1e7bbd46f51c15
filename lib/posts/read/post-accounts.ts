import { processState } from "@/lib/config/process-state"
import type { ChannelState } from "@/lib/accounts/health/readiness"
import { accountColumns, serializeAccount } from "@/lib/accounts/serialize"
import { sizedCache } from "@/lib/cache/sized-cache"
import { compileOnce } from "@/lib/db/compile-once"
import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { serverStart, versionToken } from "@/lib/db/row-version"
import { selectAccountStates, withConnector } from "@/lib/posts/schedule/account-readiness"
import { accountVersion } from "./changed-rows"

/** An account as rendered in posts, and the state that their readiness depends on. */
export type RenderedAccount = {
  token: string
  serverStart: string
  json: Buffer
  state: ChannelState & { id: string; platform: string; limits: unknown; sandbox: boolean }
}

const maxBytes = 2 * 1024 * 1024
const overheadBytes = 500

const cache = () =>
  processState("rendered accounts", () =>
    sizedCache<RenderedAccount>(maxBytes, ({ json }) => json.length + overheadBytes),
  )

export const cachedAccount = (id: string) => cache().get(id)

const readAccounts = compileOnce((on, { ids }: { ids: string[] }) =>
  selectAccountStates(on)
    .where("a.id", "=", anyOf(ids))
    .select([accountVersion.as("version"), serverStart.as("serverStart")])
    .select(accountColumns.map((column) => `a.${column}` as const)),
)

export async function renderAccounts(ids: string[]): Promise<Map<string, RenderedAccount>> {
  if (!ids.length) return new Map()
  const rendered = (await readAccounts(db, { ids })).map((row): [string, RenderedAccount] => [
    row.id,
    {
      token: versionToken(row.id, row.version),
      serverStart: row.serverStart,
      json: Buffer.from(JSON.stringify(serializeAccount(row))),
      state: withConnector(row),
    },
  ])
  for (const [id, account] of rendered) cache().set(id, account)
  return new Map(rendered)
}
