"use client"

import { Sparkles } from "lucide-react"
import { useRef, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { usePlatforms } from "@/components/channels/use-platforms"
import { Button } from "@/components/ui/button"
import { SelectField, TextareaField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { ImageModelEntry } from "@/lib/studio/contract"

import { useMoney } from "./money"
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
  const t = useTranslations("studio")
  const money = useMoney()
  const form = useRef<HTMLFormElement>(null)
  const { data: platforms = [] } = usePlatforms()
  const usable = models.filter(({ available }) => available)
  const model = usable.find(({ key }) => key === order.modelKey) ?? usable[0]
  if (!model) return <Notice tone="warning">{t("noneAvailable")}</Notice>

  const sizes = sizesFor(
    model,
    platforms.find(({ platform }) => platform === order.platform),
  )
  const size = chosenSize(sizes, order.size)
  if (!size) return null
  const price = model.ownKey
    ? t("onOwnKey")
    : size.costMicros === 0
      ? t("isFree")
      : t("costs", { amount: money(size.costMicros * order.count) })
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
        label={t("prompt")}
        hint={model.usesAi ? t("promptHint") : t("cardHint")}
        rows={4}
        required
        maxLength={4000}
        dir="auto"
        placeholder={model.usesAi ? t("promptExample") : t("cardExample")}
        value={order.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1.5fr_1fr]">
        <SelectField
          label={t("model")}
          value={model.key}
          onChange={(event) => onChange({ modelKey: event.target.value })}
        >
          {models.map(({ key, name, available }) => (
            <option key={key} value={key} disabled={!available}>
              {available ? name : t("notSetUp", { name })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("madeFor")}
          value={order.platform}
          onChange={(event) => onChange({ platform: event.target.value, size: "" })}
        >
          <option value="">{t("anything")}</option>
          {shaped.map(({ platform, name }) => (
            <option key={platform} value={platform}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("howMany")}
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
        <Notice tone="danger" title={t("orderError")}>
          {error.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="text-sm text-soft" aria-live="polite">
          {price}
        </p>
        <Button type="submit" busy={busy} disabled={!order.prompt.trim()}>
          <Sparkles aria-hidden />
          {t("make", { count: order.count })}
        </Button>
      </div>
    </form>
  )
}
