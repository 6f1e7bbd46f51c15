"use client"

import { Plus, Webhook } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { SecretValue } from "@/components/ui/secret-value"

import { useWebhooks } from "./use-webhooks"
import { WebhookCard } from "./webhook-card"
import { WebhookDialog } from "./webhook-dialog"

export function WebhooksView() {
  const t = useTranslations("webhooks")
  const { canManage } = useWorkspace()
  const webhooks = useWebhooks()
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const addButton = canManage && (
    <Button icon={Plus} onClick={() => setIsCreating(true)}>
      {t("add")}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid max-w-xl gap-0.5">
          <h2 className="text-lg font-semibold">{t("title")}</h2>
          <p className="text-sm text-soft">{t("lead")}</p>
        </div>
        {webhooks.data && webhooks.data.length > 0 && addButton}
      </div>
      <QueryStatus query={webhooks} errorTitle={t("loadError")} rows={2} rowClass="h-32" />
      {webhooks.data?.length === 0 && (
        <EmptyState icon={Webhook} title={t("empty")} action={addButton}>
          {t("emptyText")}
        </EmptyState>
      )}
      {webhooks.data?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
      {isCreating && (
        <WebhookDialog
          webhook={null}
          onClose={() => setIsCreating(false)}
          onSaved={(saved) => {
            setIsCreating(false)
            setSecret(saved.secret)
          }}
        />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </div>
  )
}

function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const t = useTranslations("webhooks")
  return (
    <Dialog open={secret !== null} onClose={onClose} title={t("secretTitle")} description={t("secretLead")}>
      <SecretValue label={t("secret")} value={secret ?? ""} />
      <DialogActions>
        <Button onClick={onClose}>{t("secretSaved")}</Button>
      </DialogActions>
    </Dialog>
  )
}
