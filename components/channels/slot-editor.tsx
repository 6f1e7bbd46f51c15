"use client"

import type { Sent } from "@/lib/api/client"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { SelectField } from "@/components/ui/field"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu"
import { Notice } from "@/components/ui/notice"
import { useDateFormat } from "@/components/ui/use-date-format"
import type { ChannelQueue } from "@/lib/accounts/contract"

import { SlotDay } from "./slot-day"
import { useSetQueue } from "./use-queue"
import { isSamePlan, presets, timesOf, weekdays, withTimes, type Preset, type Slot } from "./weekly-plan"

/** A Monday. */
const monday = Date.UTC(2024, 0, 1)
const workspaceZone = ""

type Plan = Omit<Sent<"setQueue">, "id">
type SlotEditorProps = { channelId: string; queue: ChannelQueue }

const planOf = ({ isDefault, slots, timeZone, timeZoneOf }: ChannelQueue): Plan => ({
  slots: isDefault ? null : slots,
  timeZone: timeZoneOf === "channel" ? timeZone : null,
})

/** The week of the queue. Nothing changes until it is saved; what is saved can be taken back. */
export function SlotEditor({ channelId, queue }: SlotEditorProps) {
  const [t, all] = [useTranslations("channel"), useTranslations("ui")]
  const dateFormat = useDateFormat()
  const { mayManage, timeZone: ofWorkspace } = useWorkspace()
  const [slots, setSlots] = useState<Slot[]>(queue.slots)
  const saved = planOf(queue)
  const [zone, setZone] = useState(saved.timeZone ?? workspaceZone)
  const save = useSetQueue()
  const changed = !isSamePlan(slots, queue.slots) || zone !== (saved.timeZone ?? workspaceZone)
  const send = (plan: Plan) =>
    save.mutate(
      { id: channelId, ...plan },
      {
        onSuccess: () =>
          void toast.success(all("saved"), {
            action: {
              label: all("undo"),
              onClick: () =>
                save.mutate(
                  { id: channelId, ...saved },
                  { onError: (error) => void toast.error(error.message) },
                ),
            },
          }),
      },
    )
  const dayName = (place: number) =>
    dateFormat({ weekday: "long", timeZone: "UTC" }).format(monday + place * 86_400_000)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full sm:w-80">
          <SelectField
            label={t("zone")}
            value={zone}
            disabled={!mayManage}
            onChange={({ target }) => setZone(target.value)}
          >
            <option value={workspaceZone}>{t("workspaceZone", { timeZone: ofWorkspace })}</option>
            {Intl.supportedValuesOf("timeZone").map((name) => (
              <option key={name} value={name}>
                {name.replaceAll("_", " ")}
              </option>
            ))}
          </SelectField>
        </div>
        {mayManage && (
          <Menu trigger={<Button variant="secondary">{t("presets")}</Button>}>
            {(Object.keys(presets) as Preset[]).map((preset) => (
              <MenuItem key={preset} onSelect={() => setSlots(presets[preset])}>
                {t(`preset.${preset}`)}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem onSelect={() => send({ slots: null, timeZone: zone || null })}>
              {t("preset.default")}
            </MenuItem>
          </Menu>
        )}
      </div>
      {queue.isDefault && <Notice>{t("isDefault")}</Notice>}
      <ul className="grid divide-y divide-line">
        {weekdays.map((weekday, place) => (
          <SlotDay
            key={weekday}
            weekday={weekday}
            name={dayName(place)}
            times={timesOf(slots, weekday)}
            locked={!mayManage}
            onTimes={(times) => setSlots(withTimes(slots, [weekday], times))}
            onCopy={(days) => setSlots(withTimes(slots, days, timesOf(slots, weekday)))}
          />
        ))}
      </ul>
      {save.isError && <Notice tone="danger">{save.error.message}</Notice>}
      {mayManage && changed && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-sm text-soft" aria-live="polite">
            {slots.length === 0 ? t("needsSlot") : t("unsaved", { count: slots.length })}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              setSlots(queue.slots)
              setZone(saved.timeZone ?? workspaceZone)
            }}
          >
            {t("discard")}
          </Button>
          <Button
            busy={save.isPending}
            disabled={slots.length === 0}
            onClick={() => send({ slots, timeZone: zone || null })}
          >
            {t("saveSlots")}
          </Button>
        </div>
      )}
    </div>
  )
}
