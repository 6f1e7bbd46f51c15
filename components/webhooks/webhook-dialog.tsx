"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { fieldErrorsOf, formErrorOf } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { WebhookEndpoint } from "@/lib/webhooks/contract"

import { useCatcherUrl, useCreateWebhook, useUpdateWebhook } from "./use-webhooks"

type WebhookDialogProps = {
  /** Null for a new one. */
  webhook: WebhookEndpoint | null
  onClose: () => void
  onSaved: (webhook: WebhookEndpoint) => void
}

const meaning = {
  "post.published": "postPublished",
  "post.failed": "postFailed",
  "generation.completed": "generationCompleted",
  "generation.failed": "generationFailed",
  "social_account.connected": "accountConnected",
} as const satisfies Record<WebhookEndpoint["events"][number], string>
const webhookEvents = Object.keys(meaning) as (keyof typeof meaning)[]

/** Mounted while it is open: every time it begins afresh. */
export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const [t, ui] = [useTranslations("webhooks"), useTranslations("ui")]
  const [url, setUrl] = useState(webhook?.url ?? "")
  const [description, setDescription] = useState(webhook?.description ?? "")
  const [events, setEvents] = useState<WebhookEndpoint["events"]>(
    webhook?.events ?? ["post.published", "post.failed"],
  )
  const catcherUrl = useCatcherUrl()
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const saving = webhook ? update : create
  const errors = fieldErrorsOf(saving.error)
  const formError = formErrorOf(saving.error, ["url", "events", "description"])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = { url: url.trim(), events, description: description.trim() || null }
    if (webhook) update.mutate({ id: webhook.id, ...input }, { onSuccess: onSaved })
    else create.mutate(input, { onSuccess: onSaved })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={webhook ? t("changeTitle") : t("add")}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-2">
          <InputField
            label={t("url")}
            type="url"
            required
            placeholder="https://example.com/hooks/carillon"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            error={errors.url}
          />
          {catcherUrl && url !== catcherUrl && (
            <Button variant="secondary" size="sm" className="w-fit" onClick={() => setUrl(catcherUrl)}>
              {t("useCatcher")}
            </Button>
          )}
        </div>
        <fieldset className="grid gap-2.5">
          <legend className="mb-2 text-sm font-medium">{t("events")}</legend>
          {webhookEvents.map((name) => (
            <Checkbox
              key={name}
              label={<code className="text-sm">{name}</code>}
              hint={t(`meaning.${meaning[name]}`)}
              checked={events.includes(name)}
              onChange={({ target }) =>
                setEvents(
                  webhookEvents.filter((other) => (other === name ? target.checked : events.includes(other))),
                )
              }
            />
          ))}
          {errors.events && <p className="text-sm text-danger-ink">{errors.events.join(" ")}</p>}
        </fieldset>
        <InputField
          label={t("description")}
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={errors.description}
        />
        {formError && <Notice tone="danger">{formError}</Notice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" busy={saving.isPending} disabled={events.length === 0}>
            {webhook ? t("saveChanges") : t("addConfirm")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
