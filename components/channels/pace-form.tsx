"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { fieldErrorsOf, formErrorOf } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { InputField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useUpdateChannel } from "./use-channels"

const dayMinutes = 1440

/** What is kept between two posts of the channel at least. */
export function PaceForm({ channel: { id, minGapSeconds } }: { channel: SocialAccount }) {
  const [t, all] = [useTranslations("channel"), useTranslations("ui")]
  const { mayManage } = useWorkspace()
  const [minutes, setMinutes] = useState(String(minGapSeconds / 60))
  const update = useUpdateChannel()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate(
      { id, minGapSeconds: Math.round(Number(minutes) * 60) },
      {
        onSuccess: () =>
          void toast.success(all("saved"), {
            action: { label: all("undo"), onClick: () => update.mutate({ id, minGapSeconds }) },
          }),
      },
    )
  }
  const formError = formErrorOf(update.error, ["minGapSeconds"])
  return (
    <CardSection title={t("pace")} description={t("paceText")}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-60">
          <InputField
            label={t("gap")}
            type="number"
            min={0}
            max={dayMinutes}
            step="any"
            required
            disabled={!mayManage}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
            error={fieldErrorsOf(update.error).minGapSeconds}
          />
        </div>
        {mayManage && (
          <Button type="submit" variant="secondary" busy={update.isPending}>
            {all("save")}
          </Button>
        )}
      </form>
      {formError && <Notice tone="danger">{formError}</Notice>}
    </CardSection>
  )
}
