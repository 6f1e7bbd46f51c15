"use client"

import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from "lucide-react"
import { useState, type KeyboardEvent } from "react"

import { MediaThumb } from "@/components/posts/media-thumb"
import { Button } from "@/components/ui/button"
import { Field, InputField } from "@/components/ui/field"
import { Input } from "@/components/ui/input"

import { newMedia, type DraftMedia } from "./draft"

type MediaEditorProps = {
  media: DraftMedia[]
  label: string
  errors: string[]
  onChange: (media: DraftMedia[]) => void
}

function isAddress(text: string) {
  return URL.canParse(text) && /^https?:/i.test(text)
}

export function MediaEditor({ media, label, errors, onChange }: MediaEditorProps) {
  const [address, setAddress] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const url = address.trim()
    if (!isAddress(url)) return setProblem("Give an address that begins with https:// or http://.")
    onChange([...media, newMedia(url)])
    setAddress("")
    setProblem(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  const change = (key: string, patch: Partial<DraftMedia>) =>
    onChange(media.map((item) => (item.key === key ? { ...item, ...patch } : item)))
  const move = (index: number, step: -1 | 1) => {
    const order = [...media]
    const [item] = order.splice(index, 1)
    if (item) order.splice(index + step, 0, item)
    onChange(order)
  }

  return (
    <div className="grid gap-3">
      {media.length > 0 && (
        <ol aria-label={label} className="grid gap-2">
          {media.map((item, index) => (
            <MediaItem
              key={item.key}
              item={item}
              index={index}
              last={index === media.length - 1}
              onAlt={(alt) => change(item.key, { alt })}
              onMove={(step) => move(index, step)}
              onRemove={() => onChange(media.filter(({ key }) => key !== item.key))}
            />
          ))}
        </ol>
      )}
      <Field label={`${label} by address`} error={[problem ?? [], errors].flat()}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://example.com/picture.jpg"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Button variant="secondary" onClick={add} disabled={!address.trim()}>
              <ImagePlus aria-hidden />
              Add
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}

type MediaItemProps = {
  item: DraftMedia
  index: number
  last: boolean
  onAlt: (alt: string) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function MediaItem({ item, index, last, onAlt, onMove, onRemove }: MediaItemProps) {
  const number = index + 1
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-lg border border-line p-2.5 sm:flex-nowrap">
      <MediaThumb media={item} className="size-20 shrink-0" />
      <div className="min-w-40 flex-1">
        <InputField
          label={`Alt text of item ${number}`}
          placeholder="What is to be seen, for people who cannot see it"
          maxLength={1000}
          value={item.alt}
          onChange={(event) => onAlt(event.target.value)}
        />
        <p className="mt-1 truncate text-xs text-soft">{item.url}</p>
      </div>
      <div className="flex sm:flex-col">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move item ${number} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move item ${number} down`}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Remove item ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  )
}
