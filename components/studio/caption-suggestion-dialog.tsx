"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField, TextareaField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import { SkeletonList } from "@/components/ui/skeleton"

import { useMoney } from "./money"
import type { CaptionRequest, useImproveCaption } from "./use-caption-help"

type CaptionSuggestionDialogProps = {
  request: CaptionRequest
  improve: ReturnType<typeof useImproveCaption>
  onClose: () => void
  onUse: (text: string) => void
}

/** A suggestion is looked over, changed and taken; nothing is replaced by itself. */
export function CaptionSuggestionDialog({ request, improve, onClose, onUse }: CaptionSuggestionDialogProps) {
  const [t, ui] = [useTranslations("captionHelp"), useTranslations("ui")]
  const money = useMoney()
  const [wish, setWish] = useState("")
  const [edited, setEdited] = useState<string | null>(null)
  const { mutate, data, error, isPending: waiting } = improve

  const again = () => {
    setEdited(null)
    mutate({ ...request, instruction: wish.trim() || undefined })
  }
  const hints = data && [
    ...(data.max === null ? [] : [t("length", { length: data.length, max: data.max })]),
    t("check"),
    ...(data.costMicros ? [t("cost", { amount: money(data.costMicros) })] : []),
  ]
  const text = edited ?? data?.text ?? ""
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(`titles.${request.task}`)} wide>
      <div className="grid gap-4">
        {waiting && <SkeletonList rows={1} rowClass="h-32" />}
        {error && !waiting && <Notice tone="danger">{error.message}</Notice>}
        {data && !waiting && (
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
          label={t("wish")}
          placeholder={t("wishExample")}
          maxLength={500}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t("keep")}
        </Button>
        <Button variant="secondary" busy={waiting} onClick={again}>
          {ui("retry")}
        </Button>
        <Button disabled={waiting || !text.trim()} onClick={() => onUse(text)}>
          {t("use")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
