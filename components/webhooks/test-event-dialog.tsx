"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { SelectField } from "@/components/ui/forms/field"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { webhookEventNames } from "@/lib/api/generated/webhook-events"
import type { WebhookEndpoint } from "@/lib/webhooks/contract"

import { useTestWebhook } from "./use-webhooks"

type TestEvent = "ping" | (typeof webhookEventNames)[number]
type TestEventDialogProps = { webhook: WebhookEndpoint; onClose: () => void; onSent: () => void }

export function TestEventDialog({ webhook, onClose, onSent }: TestEventDialogProps) {
  const t = useTranslations("webhooks")
  const [event, setEvent] = useState<TestEvent>("ping")
  const test = useTestWebhook()
  const onSuccess = () => {
    toast.success(t("tested"))
    onSent()
    onClose()
  }
  // A disabled endpoint only gets pings.
  const names: readonly TestEvent[] = webhook.enabled ? ["ping", ...webhookEventNames] : ["ping"]
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("test")}
      confirmLabel={t("test")}
      busy={test.isPending}
      error={test.error?.message}
      onConfirm={() => test.mutate({ id: webhook.id, event }, { onSuccess })}
    >
      <SelectField
        label={t("event")}
        value={event}
        onChange={({ target }) => setEvent(names.find((name) => name === target.value) ?? "ping")}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      <p>{t("testText")}</p>
    </ConfirmDialog>
  )
}
