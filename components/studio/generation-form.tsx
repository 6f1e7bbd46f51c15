"use client"

import { Sparkles, ImagePlus, X } from "lucide-react"
import { useRef, type KeyboardEvent, useState } from "react"
import { useTranslations } from "use-intl"

import { usePlatforms } from "@/components/channels/use-platforms"
import { Button } from "@/components/ui/button"
import { SelectField, TextareaField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { ImageModelEntry } from "@/lib/studio/contract"
import { MediaPicker } from "@/components/media/library/media-picker"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"

import { useFormatMoney } from "./use-format-money"
import { SizePicker } from "./size-picker"
import { findSize, getSizeKey, getSizes, type ModelSize, type GenerationInput } from "./generation-input"

type GenerationFormProps = {
  input: GenerationInput
  models: ImageModelEntry[]
  onChange: (patch: Partial<GenerationInput>) => void
  onSubmit: (model: ImageModelEntry, size: ModelSize) => void
  busy: boolean
  error: Error | null
}

const counts = [1, 2, 3, 4]

export function GenerationForm({ input, models, onChange, onSubmit, busy, error }: GenerationFormProps) {
  const t = useTranslations("studio")
  const formatMoney = useFormatMoney()
  const formRef = useRef<HTMLFormElement>(null)
  const { data: platforms = [] } = usePlatforms()
  const availableModels = models.filter(({ available }) => available)
  const model = availableModels.find(({ key }) => key === input.modelKey) ?? availableModels[0]
  if (!model) return <Notice tone="warning">{t("noneAvailable")}</Notice>

  const sizes = getSizes(
    model,
    platforms.find(({ platform }) => platform === input.platform),
  )
  const size = findSize(sizes, input.size)
  if (!size) return null
  const price = model.ownKey
    ? t("ownKey")
    : size.costMicros === 0
      ? t("isFree")
      : t("costs", { amount: formatMoney(size.costMicros * input.count) })
  const platformsWithShapes = platforms.filter(({ imageShapes }) => imageShapes.length > 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) formRef.current?.requestSubmit()
  }

  return (
    <form
      ref={formRef}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(model, size)
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
        value={input.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1.5fr_1fr]">
        <SelectField
          label={t("model")}
          value={model.key}
          onChange={(event) => onChange({ modelKey: event.target.value })}
          options={models.map(({ key, name, available }) => ({
            value: key,
            label: available ? name : t("notSetUp", { name }),
            disabled: !available,
          }))}
        />
        <SelectField
          label={t("platform")}
          value={input.platform}
          onChange={(event) => onChange({ platform: event.target.value, size: "" })}
          emptyLabel={t("anyPlatform")}
          options={platformsWithShapes.map(({ platform, name }) => ({ value: platform, label: name }))}
        />
        <SelectField
          label={t("imageCount")}
          value={input.count}
          onChange={(event) => onChange({ count: Number(event.target.value) })}
          options={counts.map((count) => ({ value: count, label: String(count) }))}
        />
      </div>
      <SizePicker sizes={sizes} value={getSizeKey(size)} onChange={(name) => onChange({ size: name })} />
      {model.acceptsImage && (
        <ReferenceField value={input.reference} onChange={(reference) => onChange({ reference })} />
      )}
      {error && (
        <Notice tone="danger" title={t("generateError")}>
          {error.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="text-sm text-soft" aria-live="polite">
          {price}
        </p>
        <Button icon={Sparkles} type="submit" busy={busy} disabled={!input.prompt.trim()}>
          {t("generate", { count: input.count })}
        </Button>
      </div>
    </form>
  )
}

type ReferenceFieldProps = {
  value: GenerationInput["reference"]
  onChange: (reference: GenerationInput["reference"]) => void
}

/** The reference image. */
function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  const t = useTranslations("studio")
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{t("reference")}</p>
      {value ? (
        <div className="flex items-center gap-3">
          <MediaThumbnail media={{ ...value, alt: t("referenceAlt") }} className="size-16" />
          <Button icon={X} variant="ghost" size="sm" onClick={() => onChange(null)}>
            {t("removeReference")}
          </Button>
        </div>
      ) : (
        <Button
          icon={ImagePlus}
          variant="secondary"
          size="sm"
          className="w-fit"
          onClick={() => setOpen(true)}
        >
          {t("chooseReference")}
        </Button>
      )}
      {open && (
        <MediaPicker
          onClose={() => setOpen(false)}
          onPick={([picked]) => {
            if (picked) onChange({ mediaId: picked.id, url: picked.thumbnailUrl ?? picked.url })
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
