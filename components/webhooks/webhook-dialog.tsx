"use client"

import { useState, type FormEvent } from "react"

import { fieldErrorsOf, formErrorOf } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import { webhookEvents, type WebhookEndpoint } from "@/lib/webhooks/contract"

import { useCatcherUrl, useCreateWebhook, useUpdateWebhook } from "./use-webhooks"

type WebhookDialogProps = {
  /** Null for a new one. */
  webhook: WebhookEndpoint | null
  onClose: () => void
  onSaved: (webhook: WebhookEndpoint) => void
}

const meaning: Record<WebhookEndpoint["events"][number], string> = {
  "post.published": "A post is out on its platform",
  "post.failed": "A post could not be published",
  "generation.completed": "A generated image is ready",
  "generation.failed": "An image could not be generated",
  "social_account.connected": "A channel was connected",
}

/** Mounted while it is open: every time it begins afresh. */
export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={webhook ? "Change webhook" : "Add a webhook"}
    >
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-2">
          <InputField
            label="URL"
            type="url"
            required
            placeholder="https://example.com/hooks/carillon"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            error={errors.url}
          />
          {catcherUrl && url !== catcherUrl && (
            <Button variant="secondary" size="sm" className="w-fit" onClick={() => setUrl(catcherUrl)}>
              Use the built-in catcher
            </Button>
          )}
        </div>
        <fieldset className="grid gap-2.5">
          <legend className="mb-2 text-sm font-medium">Events</legend>
          {webhookEvents.map((name) => (
            <Checkbox
              key={name}
              label={<code className="text-sm">{name}</code>}
              hint={meaning[name]}
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
          label="Description (optional)"
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={errors.description}
        />
        {formError && <Notice tone="danger">{formError}</Notice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={saving.isPending} disabled={events.length === 0}>
            {webhook ? "Save changes" : "Add webhook"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
