import { KeyRound } from "lucide-react"
import type { Metadata } from "next"

import { TextLink } from "@/components/auth/text-link"
import { ApiKeysTable } from "@/components/settings/api-keys-table"
import { NewApiKeyDialog } from "@/components/settings/new-api-key-dialog"
import { EmptyState } from "@/components/ui/empty-state"
import { Notice } from "@/components/ui/notice"
import { listApiKeys, type ApiKeyInfo } from "@/lib/api-keys/list-api-keys"
import { pageViewer } from "@/lib/auth/page-caller"

import { createApiKeyAction, revokeApiKeyAction } from "./actions"

export const metadata: Metadata = { title: "API keys" }

const toRow = ({ expiresAt, lastUsedAt, revokedAt, createdAt, ...key }: ApiKeyInfo, now: Date) => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  restriction: key.restriction,
  state: revokedAt
    ? ("revoked" as const)
    : expiresAt && expiresAt <= now
      ? ("expired" as const)
      : ("active" as const),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export default async function ApiKeysPage() {
  const { caller, organization, role } = await pageViewer("/settings/api-keys")
  if (role !== "owner" && role !== "admin")
    return <Notice>Only admins and owners of the workspace see and make API keys.</Notice>
  const now = new Date()
  const keys = (await listApiKeys(caller)).map((key) => toRow(key, now))
  return (
    <section className="grid gap-4" aria-label="API keys">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 className="text-lg font-semibold">API keys</h2>
          <p className="text-sm text-soft">
            For scripts, agents and tools that work for {organization.name} over the API. The{" "}
            <TextLink href="/docs">API reference</TextLink> lists what they can do.
          </p>
        </div>
        <NewApiKeyDialog create={createApiKeyAction} />
      </div>
      {keys.length === 0 ? (
        <EmptyState icon={KeyRound} title="No API keys yet">
          Make one to schedule posts from a script, an agent or another tool.
        </EmptyState>
      ) : (
        <ApiKeysTable keys={keys} timeZone={organization.timeZone} revoke={revokeApiKeyAction} />
      )}
    </section>
  )
}
