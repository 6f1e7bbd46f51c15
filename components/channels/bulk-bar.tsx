"use client"

import { FolderInput, Pause, Play, X } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import type { SocialAccount } from "@/lib/accounts/contract"

import { MoveDialog } from "./move-dialog"
import { ResumeDialog } from "./resume-dialog"
import { useChangeChannels } from "./use-channels"
import { usePause } from "./use-pause"

type BulkBarProps = {
  chosen: SocialAccount[]
  /** How many are listed. */
  listed: number
  onAll: () => void
  onClear: () => void
}

/** What can be done with many channels at once. It stays in sight. */
export function BulkBar({ chosen, listed, onAll, onClear }: BulkBarProps) {
  const t = useTranslations("channels")
  const [dialog, setDialog] = useState<"resume" | "move" | null>(null)
  const pause = usePause()
  const resume = useChangeChannels()
  const ids = chosen.map(({ id }) => id)
  const close = () => setDialog(null)
  return (
    <div
      role="region"
      aria-label={t("bulk")}
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-3 shadow-lift lg:bottom-4"
    >
      <p className="mr-auto font-medium" aria-live="polite">
        {t("chosen", { count: chosen.length })}
      </p>
      {chosen.length < listed && (
        <Button variant="ghost" size="sm" onClick={onAll}>
          {t("chooseAll", { count: listed })}
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={pause.isPending}
        disabled={chosen.every(({ pausedAt }) => pausedAt)}
        onClick={() => pause.pause(ids, onClear)}
      >
        <Pause aria-hidden />
        {t("pause")}
      </Button>
      {chosen.some(({ pausedAt }) => pausedAt) && (
        <Button variant="secondary" size="sm" onClick={() => setDialog("resume")}>
          <Play aria-hidden />
          {t("resume")}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => setDialog("move")}>
        <FolderInput aria-hidden />
        {t("moveTo")}
      </Button>
      <Button variant="ghost" size="icon" aria-label={t("chooseNone")} onClick={onClear}>
        <X aria-hidden />
      </Button>
      {dialog === "move" && <MoveDialog channels={chosen} onClose={close} onMoved={onClear} />}
      {dialog === "resume" && (
        <ResumeDialog
          text={t("resumeText", { count: chosen.length })}
          busy={resume.isPending}
          error={resume.error?.message}
          onClose={close}
          onResume={(overdue) =>
            resume.mutate(
              { socialAccountIds: ids, paused: false, overdue },
              {
                onSuccess: () => {
                  toast.success(t("resumedToast", { count: ids.length }))
                  close()
                  onClear()
                },
              },
            )
          }
        />
      )}
    </div>
  )
}
