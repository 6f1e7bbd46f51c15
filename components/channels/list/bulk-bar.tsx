"use client"

import { FolderInput, Pause, Play, X } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button, IconButton } from "@/components/ui/button"
import type { SocialAccount } from "@/lib/accounts/contract"

import { MoveDialog } from "@/components/channels/actions/move-dialog"
import { ResumeChannelsDialog } from "@/components/channels/resume-dialog"
import { usePause } from "@/components/channels/actions/use-pause"

type BulkBarProps = {
  selected: SocialAccount[]
  totalCount: number
  onSelectAll: () => void
  onClear: () => void
}

export function BulkBar({ selected, totalCount, onSelectAll, onClear }: BulkBarProps) {
  const t = useTranslations("channels")
  const [dialog, setDialog] = useState<"resume" | "move" | null>(null)
  const pause = usePause()
  const ids = selected.map(({ id }) => id)
  const close = () => setDialog(null)
  return (
    <div
      role="region"
      aria-label={t("bulk")}
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-3 shadow-lift lg:bottom-4"
    >
      <p className="mr-auto font-medium" aria-live="polite">
        {t("selected", { count: selected.length })}
      </p>
      {selected.length < totalCount && (
        <Button variant="ghost" size="sm" onClick={onSelectAll}>
          {t("selectAll", { count: totalCount })}
        </Button>
      )}
      <Button
        icon={Pause}
        variant="secondary"
        size="sm"
        busy={pause.isPending}
        disabled={selected.every(({ pausedAt }) => pausedAt)}
        onClick={() => pause.pause(ids, onClear)}
      >
        {t("pause")}
      </Button>
      {selected.some(({ pausedAt }) => pausedAt) && (
        <Button icon={Play} variant="secondary" size="sm" onClick={() => setDialog("resume")}>
          {t("resume")}
        </Button>
      )}
      <Button icon={FolderInput} variant="secondary" size="sm" onClick={() => setDialog("move")}>
        {t("moveToClient")}
      </Button>
      <IconButton icon={X} label={t("clearSelection")} onClick={onClear} />
      {dialog === "move" && <MoveDialog channels={selected} onClose={close} onMoved={onClear} />}
      {dialog === "resume" && <ResumeChannelsDialog ids={ids} onClose={close} onResumed={onClear} />}
    </div>
  )
}
