"use client"

import { useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { TextareaField } from "@/components/ui/forms/field"

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

const maxSuggestions = 6

/** The partial name after the last @ before the cursor. */
const getPartialMention = (text: string) => /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}_ .-]{0,40})$/u.exec(text)?.[1]

/** Typing @ suggests members to mention. */
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
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const [partialName, setPartialName] = useState<string | undefined>()
  const matches =
    partialName === undefined
      ? []
      : members.filter(
          ({ name }) => name.toLowerCase().startsWith(partialName.toLowerCase()) && name !== partialName,
        )

  const updatePartialName = (area: HTMLTextAreaElement) =>
    setPartialName(getPartialMention(area.value.slice(0, area.selectionStart)))
  const insertName = (name: string) => {
    const area = textarea.current
    if (!area || partialName === undefined) return
    const cursor = area.selectionStart
    const textBefore = `${text.slice(0, cursor - partialName.length)}${name} `
    setText(textBefore + text.slice(cursor))
    setPartialName(undefined)
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(textBefore.length, textBefore.length))
  }
  const submit = () =>
    void onSubmit(text.trim()).then(
      () => setText(""),
      () => {}, // shown at the field
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && partialName !== undefined) {
      event.stopPropagation()
      setPartialName(undefined)
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
        ref={textarea}
        label={t("comment")}
        hint={t("commentHint")}
        error={error}
        rows={3}
        maxLength={5000}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          updatePartialName(target)
        }}
        onKeyDown={onKeyDown}
      />
      {matches.length > 0 && (
        <ul aria-label={t("members")} className="flex flex-wrap gap-1.5">
          {matches.slice(0, maxSuggestions).map(({ userId, name }) => (
            <li key={userId}>
              <Button variant="secondary" size="sm" onClick={() => insertName(name)}>
                @{name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span aria-live="polite" className="sr-only">
        {matches
          .slice(0, maxSuggestions)
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
