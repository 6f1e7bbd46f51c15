"use client"

import { useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { TextareaField } from "@/components/ui/field"

export type Member = { userId: string; name: string }

type CommentBoxProps = {
  members: Member[]
  initial?: string
  busy: boolean
  error?: string
  submitLabel: string
  onSubmit: (text: string) => Promise<unknown>
  onCancel?: () => void
}

const mostNames = 6

/** The unfinished name after the last @ before the cursor. */
const unfinishedName = (text: string) => /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}_ .-]{0,40})$/u.exec(text)?.[1]

/** A text with names: an @ offers the members, and a choice puts the name in. */
export function CommentBox({
  members,
  initial = "",
  busy,
  error,
  submitLabel,
  onSubmit,
  onCancel,
}: CommentBoxProps) {
  const t = useTranslations("post")
  const ui = useTranslations("ui")
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const [sought, setSought] = useState<string | undefined>()
  const matches =
    sought === undefined
      ? []
      : members.filter(({ name }) => name.toLowerCase().startsWith(sought.toLowerCase()) && name !== sought)

  const look = (area: HTMLTextAreaElement) =>
    setSought(unfinishedName(area.value.slice(0, area.selectionStart)))
  const put = (name: string) => {
    const area = box.current
    if (!area || sought === undefined) return
    const at = area.selectionStart
    const before = `${text.slice(0, at - sought.length)}${name} `
    setText(before + text.slice(at))
    setSought(undefined)
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(before.length, before.length))
  }
  const submit = () =>
    void onSubmit(text.trim()).then(
      () => setText(""),
      () => {}, // the error stands at the field
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && sought !== undefined) {
      event.stopPropagation()
      setSought(undefined)
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && text.trim()) submit()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextareaField
        ref={box}
        label={t("comment")}
        hint={t("commentHint")}
        error={error}
        rows={3}
        maxLength={5000}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          look(target)
        }}
        onKeyDown={onKeyDown}
      />
      {matches.length > 0 && (
        <ul aria-label={t("members")} className="flex flex-wrap gap-1.5">
          {matches.slice(0, mostNames).map(({ userId, name }) => (
            <li key={userId}>
              <Button variant="secondary" size="sm" onClick={() => put(name)}>
                @{name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span aria-live="polite" className="sr-only">
        {matches
          .slice(0, mostNames)
          .map(({ name }) => name)
          .join(", ")}
      </span>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {ui("cancel")}
          </Button>
        )}
        <Button type="submit" size="sm" busy={busy} disabled={!text.trim()}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
