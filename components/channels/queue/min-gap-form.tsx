"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { InputField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useUpdateChannel } from "@/components/channels/use-channels"

const minutesPerDay = 1440

/** The minimum time between two of the channel's posts. */
export function MinGapForm({ channel: { id, minGapSeconds } }: { channel: SocialAccount }) {
  const [t, ui] = [useTranslations("channel"), useTranslations("ui")]
  const { canManage } = useWorkspace()
  const [minutes, setMinutes] = useState(String(minGapSeconds / 60))
  const update = useUpdateChannel()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate(
      { id, minGapSeconds: Math.round(Number(minutes) * 60) },
      {
        onSuccess: () =>
          void toast.success(ui("saved"), {
            action: { label: ui("undo"), onClick: () => update.mutate({ id, minGapSeconds }) },
          }),
      },
    )
  }
  const formError = getFormError(update.error, ["minGapSeconds"])
  return (
    <CardSection title={t("spacing")} description={t("spacingText")}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-60">
          <InputField
            label={t("minGap")}
            type="number"
            min={0}
            max={minutesPerDay}
            step="any"
            required
            disabled={!canManage}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
            error={getFieldErrors(update.error).minGapSeconds}
          />
        </div>
        {canManage && (
          <Button type="submit" variant="secondary" busy={update.isPending}>
            {ui("save")}
          </Button>
        )}
      </form>
      {formError && <Notice tone="danger">{formError}</Notice>}
    </CardSection>
  )
}
