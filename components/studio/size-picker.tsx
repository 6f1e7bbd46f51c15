import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"

import { useFormatMoney } from "./use-format-money"
import { getShapeName, getSizeKey, type ModelSize } from "./generation-input"

type SizePickerProps = { sizes: ModelSize[]; value: string; onChange: (size: string) => void }

const iconSize = 28

function SizeIcon({ width, height }: ModelSize) {
  const scale = iconSize / Math.max(width, height)
  return (
    <span className="grid size-8 place-items-center" aria-hidden>
      <span
        className="rounded-[3px] border-2 border-current"
        style={{ width: width * scale, height: height * scale }}
      />
    </span>
  )
}

export function SizePicker({ sizes, value, onChange }: SizePickerProps) {
  const t = useTranslations("studio")
  const formatMoney = useFormatMoney()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t("size")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {sizes.map((size) => {
          const name = getSizeKey(size)
          return (
            <label
              key={name}
              className={classNames(
                "flex cursor-pointer items-center gap-2.5 rounded-lg border px-2.5 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
                name === value
                  ? "border-brand bg-brand-tint text-brand-ink"
                  : "border-edge/60 hover:bg-sunken",
              )}
            >
              <input
                type="radio"
                name="size"
                className="sr-only"
                value={name}
                checked={name === value}
                onChange={() => onChange(name)}
              />
              <SizeIcon {...size} />
              <span className="min-w-0 text-sm leading-tight">
                <span className="block font-medium">
                  {t(`shapes.${getShapeName(size.aspectRatio)}`)} {size.aspectRatio}
                </span>
                <span className="block text-xs tabular-nums">
                  {size.width} × {size.height} ·{" "}
                  {size.costMicros === 0 ? t("free") : formatMoney(size.costMicros)}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
