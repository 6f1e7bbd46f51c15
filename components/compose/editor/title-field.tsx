import { useId } from "react"
import { useTranslations } from "use-intl"

type TitleFieldProps = { value: string; errors: string[]; onChange: (value: string) => void }

export function TitleField({ value, errors, onChange }: TitleFieldProps) {
  const t = useTranslations("compose")
  const errorId = useId()
  return (
    <div className="grid gap-1">
      <input
        dir="auto"
        className="w-full border-b border-line bg-transparent pb-2 font-semibold text-ink outline-none placeholder:text-soft/80 focus:border-brand aria-invalid:border-danger"
        maxLength={100}
        aria-label={t("title")}
        placeholder={t("title")}
        value={value}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? errorId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {errors.length > 0 && (
        <p id={errorId} className="text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
    </div>
  )
}
