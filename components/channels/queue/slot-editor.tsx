"use client"

import type { OperationInput } from "@/lib/api/client"
import { useState } from "react"
import { toast } from "sonner"
import { useLocale, useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { SelectField } from "@/components/ui/forms/field"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu"
import { Notice } from "@/components/ui/feedback/notice"
import { firstWeekday } from "@/components/ui/time/format-date-time"
import { useDateFormat } from "@/components/ui/time/use-date-format"
import type { ChannelQueue } from "@/lib/accounts/contract"

import { SlotDay } from "./slot-day"
import { useSetQueue } from "./use-queue"
import { useFormatTime } from "./use-format-time"
import {
  isSamePlan,
  presets,
  presetTimes,
  getTimes,
  weekdays,
  replaceTimes,
  type Preset,
  type Slot,
} from "./weekly-plan"

const firstMonday = Date.UTC(2024, 0, 1)
const workspaceDefault = ""

type Plan = Omit<OperationInput<"setQueue">, "id">
type SlotEditorProps = { channelId: string; queue: ChannelQueue }

const toPlan = ({ isDefault, slots, timeZone, timeZoneSource }: ChannelQueue): Plan => ({
  slots: isDefault ? null : slots,
  timeZone: timeZoneSource === "channel" ? timeZone : null,
})

/** Edits the queue's weekly slots. Saving offers to undo. */
export function SlotEditor({ channelId, queue }: SlotEditorProps) {
  const [t, ui] = [useTranslations("channel"), useTranslations("ui")]
  const dateFormat = useDateFormat()
  const formatTime = useFormatTime()
  const locale = useLocale()
  const formatList = (items: string[]) => new Intl.ListFormat(locale).format(items)
  const first = firstWeekday(locale) - 1
  const weekOrder = [...weekdays.slice(first), ...weekdays.slice(0, first)]
  const { canManage, timeZone: workspaceTimeZone } = useWorkspace()
  const [slots, setSlots] = useState<Slot[]>(queue.slots)
  const saved = toPlan(queue)
  const [zone, setZone] = useState(saved.timeZone ?? workspaceDefault)
  const save = useSetQueue()
  const hasChanges = !isSamePlan(slots, queue.slots) || zone !== (saved.timeZone ?? workspaceDefault)
  const savePlan = (plan: Plan) =>
    save.mutate(
      { id: channelId, ...plan },
      {
        onSuccess: () =>
          void toast.success(ui("saved"), {
            action: {
              label: ui("undo"),
              onClick: () =>
                save.mutate(
                  { id: channelId, ...saved },
                  { onError: (error) => void toast.error(error.message) },
                ),
            },
          }),
      },
    )
  const dayName = (index: number) =>
    dateFormat({ weekday: "long", timeZone: "UTC" }).format(firstMonday + index * 86_400_000)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full sm:w-80">
          <SelectField
            label={t("queueTimeZone")}
            value={zone}
            disabled={!canManage}
            onChange={({ target }) => setZone(target.value)}
            emptyLabel={t("workspaceZone", { timeZone: workspaceTimeZone })}
            options={Intl.supportedValuesOf("timeZone").map((name) => ({
              value: name,
              label: name.replaceAll("_", " "),
            }))}
          />
        </div>
        {canManage && (
          <Menu trigger={<Button variant="secondary">{t("presets")}</Button>}>
            {(Object.keys(presets) as Preset[]).map((preset) => (
              <MenuItem
                key={preset}
                label={t(`preset.${preset}`, { times: formatList(presetTimes(preset).map(formatTime)) })}
                onSelect={() => setSlots(presets[preset])}
              />
            ))}
            <MenuSeparator />
            <MenuItem
              label={t("preset.default")}
              onSelect={() => savePlan({ slots: null, timeZone: zone || null })}
            />
          </Menu>
        )}
      </div>
      {queue.isDefault && <Notice>{t("usesDefault")}</Notice>}
      <ul className="grid divide-y divide-line">
        {weekOrder.map((weekday) => (
          <SlotDay
            key={weekday}
            weekday={weekday}
            name={dayName(weekdays.indexOf(weekday))}
            times={getTimes(slots, weekday)}
            readOnly={!canManage}
            onChange={(times) => setSlots(replaceTimes(slots, [weekday], times))}
            onCopy={(days) => setSlots(replaceTimes(slots, days, getTimes(slots, weekday)))}
          />
        ))}
      </ul>
      {save.isError && <Notice tone="danger">{save.error.message}</Notice>}
      {canManage && hasChanges && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-sm text-soft" aria-live="polite">
            {slots.length === 0 ? t("needsSlot") : t("unsaved", { count: slots.length })}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              setSlots(queue.slots)
              setZone(saved.timeZone ?? workspaceDefault)
            }}
          >
            {t("discardChanges")}
          </Button>
          <Button
            busy={save.isPending}
            disabled={slots.length === 0}
            onClick={() => savePlan({ slots, timeZone: zone || null })}
          >
            {t("saveQueue")}
          </Button>
        </div>
      )}
    </div>
  )
}
