"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField } from "@/components/ui/forms/field"
import { webhookEventNames } from "@/lib/api/generated/webhook-events"
import type { WebhookEndpoint } from "@/lib/webhooks/contract"

import { WebhookFilters, type Filters } from "./webhook-filters"
import { useSandboxWebhookUrl, useCreateWebhook, useUpdateWebhook } from "./use-webhooks"

type WebhookDialogProps = {
  /** Null for a new webhook. */
  webhook: WebhookEndpoint | null
  onClose: () => void
  onSaved: (webhook: WebhookEndpoint) => void
}

/** Mounted only while open, so its state resets each time. */
export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const t = useTranslations("webhooks")
  const [url, setUrl] = useState(webhook?.url ?? "")
  const [description, setDescription] = useState(webhook?.description ?? "")
  const [events, setEvents] = useState<WebhookEndpoint["events"]>(
    webhook?.events ?? ["post.published", "post.failed"],
  )
  const [filters, setFilters] = useState<Filters>({
    socialAccountIds: webhook?.socialAccountIds ?? [],
    profileIds: webhook?.profileIds ?? [],
  })
  const sandboxUrl = useSandboxWebhookUrl()
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const mutation = webhook ? update : create
  const errors = getFieldErrors(mutation.error)
  const formError = getFormError(mutation.error, ["url", "events", "description"])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = { url: url.trim(), events, ...filters, description: description.trim() || null }
    if (webhook) update.mutate({ id: webhook.id, ...input }, { onSuccess: onSaved })
    else create.mutate(input, { onSuccess: onSaved })
  }
  return (
    <Dialog onClose={onClose} title={webhook ? t("edit") : t("add")}>
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
          {sandboxUrl && url !== sandboxUrl && (
            <Button variant="secondary" size="sm" className="w-fit" onClick={() => setUrl(sandboxUrl)}>
              {t("useCatcher")}
            </Button>
          )}
        </div>
        <fieldset className="grid gap-2.5">
          <legend className="mb-2 text-sm font-medium">{t("events")}</legend>
          {webhookEventNames.map((name) => (
            <Checkbox
              key={name}
              label={<code className="text-sm">{name}</code>}
              hint={t(`eventDescriptions.${name}`)}
              checked={events.includes(name)}
              onChange={({ target }) =>
                setEvents(
                  webhookEventNames.filter((other) =>
                    other === name ? target.checked : events.includes(other),
                  ),
                )
              }
            />
          ))}
          {errors.events && <p className="text-sm text-danger-ink">{errors.events.join(" ")}</p>}
        </fieldset>
        <WebhookFilters filters={filters} onChange={setFilters} />
        <InputField
          label={t("description")}
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={errors.description}
        />
        <DialogButtons
          error={formError}
          onCancel={onClose}
          confirmLabel={webhook ? t("saveChanges") : t("add")}
          busy={mutation.isPending}
          disabled={events.length === 0}
        />
      </form>
    </Dialog>
  )
}
