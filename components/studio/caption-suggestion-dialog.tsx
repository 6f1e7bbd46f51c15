"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { InputField, TextareaField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import { SkeletonList } from "@/components/ui/feedback/skeleton"

import { useFormatMoney } from "./use-format-money"
import type { CaptionRequest, useImproveCaption } from "./use-caption-assistant"

type CaptionSuggestionDialogProps = {
  request: CaptionRequest
  improve: ReturnType<typeof useImproveCaption>
  onClose: () => void
  onUse: (text: string) => void
}

/** Suggestions can be edited, and are never applied automatically. */
export function CaptionSuggestionDialog({ request, improve, onClose, onUse }: CaptionSuggestionDialogProps) {
  const [t, ui] = [useTranslations("captionAssistant"), useTranslations("ui")]
  const formatMoney = useFormatMoney()
  const [instruction, setInstruction] = useState("")
  const [edited, setEdited] = useState<string | null>(null)
  const { mutate, data, error, isPending } = improve

  const retry = () => {
    setEdited(null)
    mutate({ ...request, instruction: instruction.trim() || undefined })
  }
  const hints = data && [
    ...(data.max === null ? [] : [t("length", { length: data.length, max: data.max })]),
    t("reviewHint"),
    ...(data.costMicros ? [t("cost", { amount: formatMoney(data.costMicros) })] : []),
  ]
  const text = edited ?? data?.text ?? ""
  return (
    <Dialog onClose={onClose} title={t(`titles.${request.task}`)} wide>
      <div className="grid gap-4">
        {isPending && <SkeletonList rows={1} rowClass="h-32" />}
        {error && !isPending && <Notice tone="danger">{error.message}</Notice>}
        {data && !isPending && (
          <TextareaField
            label={t("suggestion")}
            hint={hints?.join(" ")}
            rows={7}
            dir="auto"
            className="field-sizing-content max-h-96"
            value={text}
            onChange={(event) => setEdited(event.target.value)}
          />
        )}
        <InputField
          label={t("feedback")}
          placeholder={t("feedbackExample")}
          maxLength={500}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t("keepOriginal")}
        </Button>
        <Button variant="secondary" busy={isPending} onClick={retry}>
          {ui("retry")}
        </Button>
        <Button disabled={isPending || !text.trim()} onClick={() => onUse(text)}>
          {t("useSuggestion")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
