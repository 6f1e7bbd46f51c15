"use client"

import { Trash2 } from "lucide-react"
import { useEffect, useEffectEvent, useId } from "react"

import { FileDrop } from "@/components/media/file-drop"
import { useOwnQueue, useUploads } from "@/components/media/use-uploads"
import { CaptionHelp } from "@/components/studio/caption-help"
import { Button } from "@/components/ui/button"
import { Label } from "@/components/ui/label"
import { Textarea } from "@/components/ui/textarea"

import { CaptionCounters } from "./caption-counters"
import { messagesAt, type Problem, type Target } from "./check-draft"
import { libraryMedia, type DraftPart } from "./draft"
import { MediaEditor } from "./media-editor"
import type { PartPatch } from "./use-draft"

type PartEditorProps = {
  part: DraftPart
  index: number
  targets: Target[]
  problems: Problem[]
  onChange: (patch: PartPatch) => void
  onRemove: (() => void) | null
  /** Whether files of this part are on their way. */
  onUploading: (uploading: boolean) => void
}

const helpTarget = ({ channel, entry }: Target) => ({
  socialAccountId: channel.id,
  platform: entry.platform,
  platformName: entry.name,
})

export function PartEditor(props: PartEditorProps) {
  const { part, index, targets, problems, onChange, onRemove, onUploading } = props
  const id = useId()
  const queue = useOwnQueue()
  const uploads = useUploads(queue, (item) =>
    onChange(({ media }) => ({ media: [...media, libraryMedia(item)] })),
  )
  const { isPending } = uploads
  const tell = useEffectEvent(onUploading)
  useEffect(() => {
    if (!isPending) return
    tell(true)
    return () => tell(false)
  }, [isPending])
  const captionErrors = messagesAt(problems, index, "caption")
  const name = index === 0 ? "Caption" : `Part ${index + 1}`
  return (
    <FileDrop onFiles={uploads.add}>
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
          <CaptionHelp
            text={part.caption}
            targets={targets.map(helpTarget)}
            withMedia={part.media.length > 0}
            onText={(caption) => onChange({ caption })}
          />
          <div id={`${id}-error`} role="status" className="text-sm text-danger-ink empty:hidden">
            {captionErrors.length > 0 && captionErrors.map((message) => <p key={message}>{message}</p>)}
          </div>
        </div>
        <MediaEditor
          media={part.media}
          label={index === 0 ? "Media" : `Media of part ${index + 1}`}
          errors={messagesAt(problems, index, "media")}
          uploads={uploads}
          onChange={(change) => onChange(({ media }) => ({ media: change(media) }))}
        />
      </section>
    </FileDrop>
  )
}
