"use client"

import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react"
import { memo, useDeferredValue, useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { FileDrop } from "@/components/media/upload/file-drop"
import { useLocalQueue, useUploads } from "@/components/media/upload/use-uploads"
import { IconButton } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"

import { CharacterRings } from "./character-rings"
import { getPartMessages, type Problem } from "@/components/compose/checks/check-draft"
import { toDraftMedia, type DraftPart } from "@/components/compose/draft/draft"
import type { DraftActions, Scope } from "@/components/compose/draft/draft-actions"
import { MediaEditor } from "@/components/compose/media/media-editor"
import { canSplit, splitPart } from "./part-splitting"
import type { Target } from "@/components/compose/draft/targets"
import { TextTools } from "./text-tools"

type PartEditorProps = {
  scope: Scope
  part: DraftPart
  index: number
  count: number
  targets: Target[]
  problems: Problem[]
  actions: DraftActions
  /** Tools for the whole post. */
  tools: ReactNode
  onRemove: (index: number) => void
  onUploading: (key: string, uploading: boolean) => void
}

/** Distinguishes dragged parts from dragged files and media. */
const dragType = "application/x-carillon-part"

export const PartEditor = memo(function PartEditor(props: PartEditorProps) {
  const { scope, part, index, count, targets, problems, actions, tools, onRemove, onUploading } = props
  const t = useTranslations("compose")
  const id = useId()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const text = useDeferredValue(part.caption)
  const change = (patch: Parameters<DraftActions["changePart"]>[2]) =>
    actions.changePart(scope, part.key, patch)
  const uploads = useUploads(useLocalQueue(), (item) =>
    change(({ media }) => ({ media: [...media, toDraftMedia(item)] })),
  )
  const { isPending } = uploads
  const reportUploading = useEffectEvent((uploading: boolean) => onUploading(part.key, uploading))
  useEffect(() => {
    if (!isPending) return
    reportUploading(true)
    return () => reportUploading(false)
  }, [isPending])

  const insert = (inserted: string) => {
    const { selectionStart = part.caption.length, selectionEnd = selectionStart } = textarea.current ?? {}
    const caption = part.caption.slice(0, selectionStart) + inserted + part.caption.slice(selectionEnd)
    change({ caption })
    requestAnimationFrame(() => {
      textarea.current?.focus()
      textarea.current?.setSelectionRange(selectionStart + inserted.length, selectionStart + inserted.length)
    })
  }
  const captionErrors = getPartMessages(problems, index, "caption")
  const isThread = count > 1
  const name = index === 0 ? t("caption") : t("part", { number: index + 1 })
  const move = (to: number) => actions.movePart(scope, index, to)
  return (
    <FileDrop onFiles={uploads.add}>
      <section
        aria-label={index === 0 ? t("post") : name}
        className={classNames("grid gap-3", index > 0 && "border-t border-line pt-3")}
        onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
        onDrop={(event) => {
          const from = event.dataTransfer.getData(dragType)
          if (!from) return
          event.preventDefault()
          actions.movePart(scope, Number(from), index)
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
          <label
            htmlFor={id}
            className={classNames("flex items-center gap-1 text-sm", !isThread && "sr-only")}
          >
            {isThread && (
              <span
                draggable
                aria-hidden
                className="-ml-1.5 cursor-grab p-1 text-soft"
                onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
              >
                <GripVertical className="size-4" />
              </span>
            )}
            <span className="font-medium text-soft">{name}</span>
          </label>
          {isThread && (
            <span className="flex flex-wrap">
              <IconButton
                icon={ArrowUp}
                label={t("movePartUp", { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t("movePartDown", { number: index + 1 })}
                disabled={index === count - 1}
                onClick={() => move(index + 1)}
              />
              <IconButton
                icon={Trash2}
                label={t("removePart", { number: index + 1 })}
                onClick={() => onRemove(index)}
              />
            </span>
          )}
        </div>
        {/* Borderless, so the caret alone shows the focus. */}
        <textarea
          ref={textarea}
          id={id}
          dir="auto"
          className={classNames(
            "field-sizing-content block max-h-[60dvh] w-full resize-none bg-transparent text-lg leading-relaxed text-ink outline-none placeholder:text-soft/80",
            index === 0 && !isThread ? "min-h-60" : "min-h-28",
          )}
          placeholder={index === 0 ? t("captionPlaceholder") : t("partPlaceholder")}
          value={part.caption}
          onChange={(event) => change({ caption: event.target.value })}
          aria-describedby={`${id}-count ${id}-error`}
          aria-invalid={captionErrors.length > 0 || undefined}
        />
        <div id={`${id}-error`} role="status" className="text-sm text-danger-ink empty:hidden">
          {captionErrors.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
        <MediaEditor
          media={part.media}
          label={index === 0 ? t("media") : t("partMedia", { number: index + 1 })}
          errors={getPartMessages(problems, index, "media")}
          uploads={uploads}
          onChange={(patch) => change(({ media }) => ({ media: patch(media) }))}
        >
          <TextTools
            text={part.caption}
            hasMedia={part.media.length > 0}
            targets={targets}
            onText={(caption) => change({ caption })}
            onInsert={insert}
            onSplit={
              canSplit(text, targets, count)
                ? () => actions.splitPart(scope, part.key, splitPart(part.caption, targets, count))
                : null
            }
          />
          {tools}
          <div id={`${id}-count`} className="ml-auto">
            <CharacterRings text={text} hasMedia={part.media.length > 0} targets={targets} />
          </div>
        </MediaEditor>
      </section>
    </FileDrop>
  )
})
