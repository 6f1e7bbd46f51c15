"use client"

import { Sparkles } from "lucide-react"
import { useRef, type KeyboardEvent } from "react"

import { usePlatforms } from "@/components/channels/use-platforms"
import { Button } from "@/components/ui/button"
import { SelectField, TextareaField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { ImageModelEntry } from "@/lib/studio/contract"

import { money } from "./money"
import { ReferenceField } from "./reference-field"
import { SizePicker } from "./size-picker"
import { chosenSize, sizeName, sizesFor, type ModelSize, type StudioOrder } from "./studio-order"

type OrderFormProps = {
  order: StudioOrder
  models: ImageModelEntry[]
  onChange: (patch: Partial<StudioOrder>) => void
  onSend: (model: ImageModelEntry, size: ModelSize) => void
  busy: boolean
  error: Error | null
}

const counts = [1, 2, 3, 4]

export function OrderForm({ order, models, onChange, onSend, busy, error }: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { data: platforms = [] } = usePlatforms()
  const usable = models.filter(({ available }) => available)
  const model = usable.find(({ key }) => key === order.modelKey) ?? usable[0]
  if (!model)
    return <Notice tone="warning">No model is available here. Ask the operator to set one up.</Notice>

  const sizes = sizesFor(
    model,
    platforms.find(({ platform }) => platform === order.platform),
  )
  const size = chosenSize(sizes, order.size)
  if (!size) return null
  const shaped = platforms.filter(({ imageShapes }) => imageShapes.length > 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }

  return (
    <form
      ref={form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(model, size)
      }}
      className="grid gap-5 rounded-xl border border-line bg-surface p-4 sm:p-5"
    >
      <TextareaField
        label="Prompt"
        hint={
          !model.usesAi
            ? "The text on the card, up to 600 characters. A first line of its own becomes the heading."
            : "What is to be seen, in which style and light. Ctrl + Enter sends it."
        }
        rows={4}
        required
        maxLength={4000}
        dir="auto"
        placeholder={
          !model.usesAi ? "The quote, tip or news on the card" : "A lighthouse at dawn, flat colours"
        }
        value={order.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1.5fr_1fr]">
        <SelectField
          label="Model"
          value={model.key}
          onChange={(event) => onChange({ modelKey: event.target.value })}
        >
          {models.map(({ key, name, available }) => (
            <option key={key} value={key} disabled={!available}>
              {available ? name : `${name} – not set up`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Made for"
          value={order.platform}
          onChange={(event) => onChange({ platform: event.target.value, size: "" })}
        >
          <option value="">Anything</option>
          {shaped.map(({ platform, name }) => (
            <option key={platform} value={platform}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="How many"
          value={order.count}
          onChange={(event) => onChange({ count: Number(event.target.value) })}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </div>
      <SizePicker sizes={sizes} value={sizeName(size)} onChange={(name) => onChange({ size: name })} />
      {model.acceptsImage && (
        <ReferenceField value={order.reference} onChange={(reference) => onChange({ reference })} />
      )}
      {error && (
        <Notice tone="danger" title="The picture could not be ordered">
          {error.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="text-sm text-soft" aria-live="polite">
          {size.costMicros === 0
            ? "This is free."
            : `This costs ${money(size.costMicros * order.count)}; what fails or is cancelled costs nothing.`}
        </p>
        <Button type="submit" busy={busy} disabled={!order.prompt.trim()}>
          <Sparkles aria-hidden />
          {order.count > 1 ? `Make ${order.count} pictures` : "Make the picture"}
        </Button>
      </div>
    </form>
  )
}
