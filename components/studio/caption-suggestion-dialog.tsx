"use client"

import { useState } from "react"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField, TextareaField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import { SkeletonList } from "@/components/ui/skeleton"

import { money } from "./money"
import type { CaptionRequest, useImproveCaption } from "./use-caption-help"

const titles: Record<CaptionRequest["task"], string> = {
  rewrite: "Rewritten text",
  shorten: "Shortened text",
  hashtags: "With hashtags",
}

type CaptionSuggestionDialogProps = {
  request: CaptionRequest
  improve: ReturnType<typeof useImproveCaption>
  onClose: () => void
  onUse: (text: string) => void
}

/** A suggestion is looked over, changed and taken; nothing is replaced by itself. */
export function CaptionSuggestionDialog({ request, improve, onClose, onUse }: CaptionSuggestionDialogProps) {
  const [wish, setWish] = useState("")
  const [edited, setEdited] = useState<string | null>(null)
  const { mutate, data, error, isPending: waiting } = improve

  const again = () => {
    setEdited(null)
    mutate({ ...request, instruction: wish.trim() || undefined })
  }
  const text = edited ?? data?.text ?? ""
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={titles[request.task]} wide>
      <div className="grid gap-4">
        {waiting && <SkeletonList rows={1} rowClass="h-32" />}
        {error && !waiting && <Notice tone="danger">{error.message}</Notice>}
        {data && !waiting && (
          <TextareaField
            label="Suggestion"
            hint={`${data.max === null ? "" : `${data.length} of ${data.max} characters as suggested. `}Look it over: a model may get facts wrong.${data.costMicros ? ` Cost: ${money(data.costMicros)}.` : ""}`}
            rows={7}
            dir="auto"
            className="field-sizing-content max-h-96"
            value={text}
            onChange={(event) => setEdited(event.target.value)}
          />
        )}
        <InputField
          label="A wish for another try"
          placeholder="Friendlier, no question at the end"
          maxLength={500}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Keep my text
        </Button>
        <Button variant="secondary" busy={waiting} onClick={again}>
          Try again
        </Button>
        <Button disabled={waiting || !text.trim()} onClick={() => onUse(text)}>
          Use this text
        </Button>
      </DialogActions>
    </Dialog>
  )
}
