"use client"

import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { SelectField } from "@/components/ui/forms/field"
import { firstWeekday, formatClock } from "@/components/ui/time/format-date-time"
import { useDateFormat } from "@/components/ui/time/use-date-format"

type PreferencesFormProps = {
  action: FormAction
  languages: { locale: string; name: string }[]
  /** Null is automatic. */
  preferences: { locale: string; hourCycle: string | null; weekStart: number | null }
  /** The locale that automatic choices follow. */
  region: string
}

const firstMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000
const onePm = 13 * 60
const sunday = 7
const weekStarts = [sunday, 1, 6]
const examples = { h12: "en-US-u-hc-h12", h23: "en-US-u-hc-h23" } as const

export function PreferencesForm({ action, languages, preferences, region }: PreferencesFormProps) {
  const t = useTranslations("settingsAccount.preferences")
  const dateFormat = useDateFormat()
  const formatWeekday = (day: number) =>
    dateFormat({ weekday: "long", timeZone: "UTC" }).format(firstMonday + (day - 1) * dayMs)
  return (
    <ActionForm action={action} submitLabel={t("save")}>
      {(errors) => (
        <>
          <SelectField
            label={t("language")}
            name="locale"
            defaultValue={preferences.locale}
            error={errors.locale}
            options={languages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t("hourCycle")}
              name="hourCycle"
              defaultValue={preferences.hourCycle ?? ""}
              error={errors.hourCycle}
              emptyLabel={t("hourCycleAuto", { example: formatClock(onePm, region) })}
              options={(["h12", "h23"] as const).map((cycle) => ({
                value: cycle,
                label: t(cycle, { example: formatClock(onePm, examples[cycle]) }),
              }))}
            />
            <SelectField
              label={t("weekStart")}
              name="weekStart"
              defaultValue={preferences.weekStart ?? ""}
              error={errors.weekStart}
              emptyLabel={t("weekStartAuto", { day: formatWeekday(firstWeekday(region)) })}
              options={weekStarts.map((day) => ({ value: day, label: formatWeekday(day) }))}
            />
          </div>
        </>
      )}
    </ActionForm>
  )
}
