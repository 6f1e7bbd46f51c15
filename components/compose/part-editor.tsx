"use client"

import { Trash2 } from "lucide-react"
import { useId } from "react"

import { Button } from "@/components/ui/button"
import { Label } from "@/components/ui/label"
import { Textarea } from "@/components/ui/textarea"

import { CaptionCounters } from "./caption-counters"
import { messagesAt, type Problem, type Target } from "./check-draft"
import type { DraftPart } from "./draft"
import { MediaEditor } from "./media-editor"

type PartEditorProps = {
  part: DraftPart
  index: number
  targets: Target[]
  problems: Problem[]
  onChange: (patch: Partial<DraftPart>) => void
  onRemove: (() => void) | null
}

export function PartEditor({ part, index, targets, problems, onChange, onRemove }: PartEditorProps) {
  const id = useId()
  const captionErrors = messagesAt(problems, index, "caption")
  const name = index === 0 ? "Caption" : `Part ${index + 1}`
  return (
    <section
      aria-label={index === 0 ? "Post" : name}
      className="grid gap-3 rounded-xl border border-line bg-surface p-4"
    >
      <div className="grid gap-1.5">
        <div className="flex items-center justify-between">
          <Label htmlFor={id}>{name}</Label>
          {onRemove && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              <Trash2 aria-hidden />
              Remove part {index + 1}
            </Button>
          )}
        </div>
        <Textarea
          id={id}
          dir="auto"
          rows={index === 0 ? 7 : 4}
          className="field-sizing-content min-h-28"
          placeholder={index === 0 ? "What do you want to say?" : "And then?"}
          value={part.caption}
          onChange={(event) => onChange({ caption: event.target.value })}
          aria-describedby={`${id}-count ${id}-error`}
          aria-invalid={captionErrors.length > 0 || undefined}
        />
        <div id={`${id}-count`}>
          <CaptionCounters part={part} targets={targets} />
        </div>
        <div id={`${id}-error`} role="status" className="text-sm text-danger-ink empty:hidden">
          {captionErrors.length > 0 && captionErrors.map((message) => <p key={message}>{message}</p>)}
        </div>
      </div>
      <MediaEditor
        media={part.media}
        label={index === 0 ? "Media" : `Media of part ${index + 1}`}
        errors={messagesAt(problems, index, "media")}
        onChange={(media) => onChange({ media })}
      />
    </section>
  )
}
