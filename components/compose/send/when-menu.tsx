"use client"

import { CalendarClock, ChevronDown, FilePen, ListPlus, Send, ShieldCheck, Sparkles } from "lucide-react"
import { useTranslations } from "use-intl"

import { toDateTimeInput, type Draft } from "@/components/compose/draft/draft"
import { getSendAction } from "@/components/compose/draft/post-input"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu"

import { useFormatWhen, useNextBestTime } from "./use-when"
import type { SendChoice } from "./use-send-draft"

type WhenMenuProps = {
  draft: Draft
  at: Date | null
  /** The next free queue slots, soonest first. */
  slots: string[]
  isEdit: boolean
  needsApproval: boolean
  disabled: boolean
  onChange: (patch: { timing: Draft["timing"]; when?: string }) => void
  onPickTime: () => void
  onSend: (choice: SendChoice, approval?: boolean) => void
}

/** When the post goes out, and what else to do with it. */
export function WhenMenu({ draft, at, slots, isEdit, disabled, ...props }: WhenMenuProps) {
  const t = useTranslations("compose")
  const formatWhen = useFormatWhen()
  const [nextSlot] = slots
  const isQueued = draft.timing === "queue" && !isEdit
  const time = isQueued ? (nextSlot ?? null) : at
  const trigger = (
    <Button
      variant="secondary"
      className="min-w-0 flex-1 max-sm:px-2.5! max-sm:text-sm! sm:flex-none"
      disabled={disabled}
    >
      <CalendarClock aria-hidden className="max-sm:hidden" />
      <span className="sr-only">{t("when")} </span>
      <span className="truncate">{time ? formatWhen(time) : t(isQueued ? "nextSlot" : "pickTime")}</span>
      {isQueued && time && (
        <span className="text-sm font-normal text-soft max-sm:hidden">{t("nextSlot")}</span>
      )}
      <ChevronDown aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} side="top">
      <WhenItems draft={draft} slots={slots} isEdit={isEdit} {...props} />
    </Menu>
  )
}

type WhenItemsProps = Omit<WhenMenuProps, "at" | "disabled">

/** Rendered while the menu is open, so best times are only loaded then. */
function WhenItems({ draft, slots, isEdit, needsApproval, onChange, onPickTime, onSend }: WhenItemsProps) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const formatWhen = useFormatWhen()
  const bestTime = useNextBestTime(draft.channelIds)
  const setTime = (time: string | Date) =>
    onChange({ timing: "at", when: toDateTimeInput(new Date(time).getTime(), timeZone) })
  const [nextSlot, ...laterSlots] = slots
  return (
    <>
      {!isEdit && (
        <MenuItem
          icon={ListPlus}
          label={t("nextSlot")}
          hint={nextSlot && formatWhen(nextSlot)}
          onSelect={() => onChange({ timing: "queue" })}
        />
      )}
      {(isEdit ? slots : laterSlots).map((slot) => (
        <MenuItem
          key={slot}
          icon={ListPlus}
          label={t("freeSlot")}
          hint={formatWhen(slot)}
          onSelect={() => setTime(slot)}
        />
      ))}
      {bestTime && (
        <MenuItem
          icon={Sparkles}
          label={t("bestTime")}
          hint={formatWhen(bestTime)}
          onSelect={() => setTime(bestTime)}
        />
      )}
      <MenuItem icon={CalendarClock} label={t("pickTime")} onSelect={onPickTime} />
      <MenuSeparator />
      <MenuItem icon={FilePen} label={t("action.draft")} onSelect={() => onSend("draft")} />
      {!needsApproval && (
        <>
          <MenuItem
            icon={ShieldCheck}
            label={t("requestApproval")}
            onSelect={() => onSend(getSendAction(draft.timing, isEdit), true)}
          />
          <MenuItem icon={Send} label={t("action.now")} onSelect={() => onSend("now")} />
        </>
      )}
    </>
  )
}
