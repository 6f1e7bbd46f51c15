"use client"

import { KeyRound, MoreHorizontal, Pencil, Power, RotateCw, Send, Trash2 } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { Button, IconButton } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu"
import { Timestamp } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import type { WebhookEndpoint } from "@/lib/webhooks/contract"

import { Deliveries } from "./deliveries"
import { ReplayDialog } from "./replay-dialog"
import { RotateSecretDialog } from "./rotate-secret-dialog"
import { TestEventDialog } from "./test-event-dialog"
import { isAutoDisabled, useDeleteWebhook, useUpdateWebhook } from "./use-webhooks"
import { WebhookDialog } from "./webhook-dialog"

type WebhookCardProps = { webhook: WebhookEndpoint; onSecret: (secret: string) => void }
type OpenDialog = "edit" | "rotate" | "replay" | "delete" | null

const onError = (error: Error) => void toast.error(error.message)

export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const t = useTranslations("webhooks")
  const { canManage } = useWorkspace()
  const [showsDeliveries, setShowsDeliveries] = useState(false)
  const update = useUpdateWebhook()
  const [isTesting, setIsTesting] = useState(false)
  const { lastSuccessAt, lastFailureAt, previousSecretExpiresAt } = webhook
  const filterCount = webhook.socialAccountIds.length + webhook.profileIds.length
  const timestamp = (at: string) => <Timestamp at={at} style="short" />
  const setEnabled = (enabled: boolean) => update.mutate({ id: webhook.id, enabled }, { onError })
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h3 className="font-medium break-all">{webhook.url}</h3>
          {webhook.description && <p className="text-sm text-soft">{webhook.description}</p>}
          <div className="flex flex-wrap gap-1.5">
            {webhook.enabled ? (
              <Badge tone="success">{t("enabled")}</Badge>
            ) : (
              <Badge tone="danger">{t("disabled")}</Badge>
            )}
            {webhook.events.map((event) => (
              <Badge key={event}>{event}</Badge>
            ))}
            {filterCount > 0 && <Badge>{t("filterCount", { count: filterCount })}</Badge>}
          </div>
          <p className="text-sm text-soft">
            {lastSuccessAt ? t.rich("lastSuccess", { date: () => timestamp(lastSuccessAt) }) : t("noSuccess")}
            {lastFailureAt && (
              <>
                {" · "}
                {t.rich("lastFailure", { date: () => timestamp(lastFailureAt) })}
              </>
            )}
          </p>
          {previousSecretExpiresAt && (
            <p className="text-sm text-soft">
              {t.rich("oldSecretUntil", { date: () => timestamp(previousSecretExpiresAt) })}
            </p>
          )}
        </div>
        {canManage && <WebhookMenu webhook={webhook} onSecret={onSecret} onEnable={setEnabled} />}
      </div>
      {isAutoDisabled(webhook) && (
        <Notice tone="warning">{t("autoDisabled", { count: webhook.consecutiveFailures })}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {canManage && (
          <Button icon={Send} variant="secondary" size="sm" onClick={() => setIsTesting(true)}>
            {t("test")}
          </Button>
        )}
        {canManage && !webhook.enabled && (
          <Button size="sm" busy={update.isPending} onClick={() => setEnabled(true)}>
            {t("enable")}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={showsDeliveries}
          onClick={() => setShowsDeliveries(!showsDeliveries)}
        >
          {showsDeliveries ? t("hideDeliveries") : t("showDeliveries")}
        </Button>
      </div>
      {isTesting && (
        <TestEventDialog
          webhook={webhook}
          onClose={() => setIsTesting(false)}
          onSent={() => setShowsDeliveries(true)}
        />
      )}
      {showsDeliveries && <Deliveries webhookId={webhook.id} />}
    </article>
  )
}

type WebhookMenuProps = WebhookCardProps & { onEnable: (enabled: boolean) => void }

function WebhookMenu({ webhook, onSecret, onEnable }: WebhookMenuProps) {
  const t = useTranslations("webhooks")
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const remove = useDeleteWebhook()
  const close = () => setDialog(null)
  const trigger = <IconButton icon={MoreHorizontal} label={t("actionsFor", { url: webhook.url })} />
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={Pencil} label={t("edit")} onSelect={() => setDialog("edit")} />
        <MenuItem
          icon={Power}
          label={webhook.enabled ? t("disable") : t("enable")}
          onSelect={() => onEnable(!webhook.enabled)}
        />
        <MenuItem
          icon={RotateCw}
          label={t("replayFailed")}
          disabled={!webhook.enabled}
          onSelect={() => setDialog("replay")}
        />
        <MenuItem icon={KeyRound} label={t("rotateSecret")} onSelect={() => setDialog("rotate")} />
        <MenuSeparator />
        <MenuItem icon={Trash2} label={t("delete")} danger onSelect={() => setDialog("delete")} />
      </Menu>
      {dialog === "edit" && <WebhookDialog webhook={webhook} onClose={close} onSaved={close} />}
      {dialog === "replay" && <ReplayDialog webhookId={webhook.id} onClose={close} />}
      {dialog === "rotate" && (
        <RotateSecretDialog webhookId={webhook.id} onClose={close} onSecret={onSecret} />
      )}
      <ConfirmDialog
        open={dialog === "delete"}
        onClose={close}
        title={t("deleteTitle")}
        confirmLabel={t("deleteConfirm")}
        danger
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(webhook.id, { onSuccess: close })}
      >
        <p>{t("deleteText")}</p>
      </ConfirmDialog>
    </>
  )
}
