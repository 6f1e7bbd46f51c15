"use client"

import { CalendarClock, ListPlus, Send } from "lucide-react"
import { useTranslations } from "use-intl"
import { useQueries } from "@tanstack/react-query"

import { useWorkspace } from "@/components/shell/workspace-context"
import { classNames } from "@/components/ui/class-names"
import { Field } from "@/components/ui/forms/field"
import { Input } from "@/components/ui/forms/input"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { toDateTimeInput, type Timing } from "@/components/compose/draft/draft"
import { callApi } from "@/lib/api/client"

type TimingFieldProps = {
  timing: Timing
  when: string
  at: Date | null
  channelIds: string[]
  /** An existing post can't be added to the queue. */
  isEdit: boolean
  errors: string[]
  onChange: (patch: { timing?: Timing; when?: string }) => void
}

const icons = { now: Send, queue: ListPlus, at: CalendarClock }

export function TimingField({ timing, when, at, channelIds, isEdit, errors, onChange }: TimingFieldProps) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const formatDateTime = useFormatDateTime()
  const slots = useNextSlots(channelIds, timing === "at")
  const choices: Timing[] = isEdit ? ["now", "at"] : ["now", "queue", "at"]
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="sr-only">{t("schedule")}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => {
            const Icon = icons[choice]
            return (
              <label
                key={choice}
                className={classNames(
                  "flex min-h-11 grow items-center justify-center gap-2 rounded-lg border px-3 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
                  timing === choice
                    ? "border-brand bg-brand-tint font-medium text-brand-ink"
                    : "border-line text-soft hover:text-ink",
                )}
              >
                <input
                  type="radio"
                  name="timing"
                  className="sr-only"
                  checked={timing === choice}
                  onChange={() => onChange({ timing: choice })}
                />
                <Icon aria-hidden className="size-4" />
                {t(`timing.${choice}`)}
              </label>
            )
          })}
        </div>
      </fieldset>
      {timing === "at" && (
        <Field
          label={t("dateAndTime", { timeZone })}
          hint={at ? t("publishesAt", { at: formatDateTime(at) }) : t("timeHint")}
          error={errors}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              className="sm:max-w-64"
              value={when}
              onChange={(event) => onChange({ when: event.target.value })}
            />
          )}
        </Field>
      )}
      {timing === "at" && slots.length > 0 && (
        <div role="group" aria-label={t("nextSlots")} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-soft">{t("nextSlots")}</span>
          {slots.map((slot) => (
            <button
              key={slot}
              type="button"
              aria-pressed={at?.toISOString() === slot}
              className="min-h-8 rounded-full border border-line px-3 text-sm hover:border-edge aria-pressed:border-brand aria-pressed:bg-brand-tint"
              onClick={() => onChange({ when: toDateTimeInput(slot, timeZone) })}
            >
              {formatDateTime(slot, "short")}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Limits the number of requests. */
const maxChannels = 5
const maxSlots = 4

/** The next free queue slots, preferring those shared by the most channels. */
function useNextSlots(channelIds: string[], enabled: boolean): string[] {
  const queriedIds = channelIds.slice(0, maxChannels)
  return useQueries({
    queries: queriedIds.map((id) => ({
      queryKey: ["channels", "queue", id, "next"],
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi("getQueue", { id, limit: 12 }, { signal }),
      enabled,
      staleTime: 60_000,
    })),
    combine: (results) => {
      const counts = new Map<string, number>()
      for (const { data } of results)
        for (const { scheduledAt, taken } of data?.next ?? [])
          if (!taken) counts.set(scheduledAt, (counts.get(scheduledAt) ?? 0) + 1)
      return [...counts]
        .sort(([timeA, countA], [timeB, countB]) => countB - countA || timeA.localeCompare(timeB))
        .slice(0, maxSlots)
        .map(([at]) => at)
        .sort()
    },
  })
}
