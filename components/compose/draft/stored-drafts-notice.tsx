"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

import { discardDraft, restoreDraft, listDrafts, type NamedDraft } from "./draft-storage"

type StoredDraftsNoticeProps = { except: string; onContinue: (name: string) => void }

const initialCount = 3
const getPreviewText = ({ draft }: NamedDraft) =>
  [draft.shared, ...Object.values(draft.own)]
    .flatMap(({ title, parts }) => [title, ...parts.map(({ caption }) => caption)])
    .find((text) => text.trim()) ?? ""

/** Unsent drafts from other windows. */
export function StoredDraftsNotice({ except, onContinue }: StoredDraftsNoticeProps) {
  const t = useTranslations("compose")
  const { organization } = useWorkspace()
  const formatDateTime = useFormatDateTime()
  const [drafts, setDrafts] = useState(() =>
    listDrafts(organization.id).filter(({ name }) => name !== except),
  )
  const [visibleCount, setVisibleCount] = useState(initialCount)
  if (drafts.length === 0) return null
  const discard = (draft: NamedDraft) => {
    discardDraft(organization.id, draft)
    setDrafts((before) => before.filter((other) => other !== draft))
    toast(t("draftDiscarded"), {
      action: {
        label: t("undo"),
        onClick: () => {
          restoreDraft(organization.id, draft)
          setDrafts((before) => [draft, ...before])
        },
      },
    })
  }
  return (
    <section
      aria-label={t("unsavedDrafts")}
      className="mb-5 grid gap-2 rounded-xl border border-line bg-surface p-4"
    >
      <h2 className="text-sm font-semibold">{t("unsavedDrafts")}</h2>
      <ul className="grid gap-1.5">
        {drafts.slice(0, visibleCount).map((draft) => (
          <li key={draft.name} className="flex flex-wrap items-center gap-2 text-sm">
            <span dir="auto" className="min-w-0 flex-1 basis-40 truncate">
              {getPreviewText(draft).slice(0, 200) || t("noText")}
            </span>
            <span className="text-soft">{formatDateTime(new Date(draft.savedAt), "short")}</span>
            <Button variant="secondary" size="sm" onClick={() => onContinue(draft.name)}>
              {t("continueEditing")}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => discard(draft)}>
              {t("discardDraft")}
            </Button>
          </li>
        ))}
      </ul>
      {drafts.length > visibleCount && (
        <Button variant="ghost" size="sm" className="w-fit" onClick={() => setVisibleCount(drafts.length)}>
          {t("showMoreCount", { count: drafts.length - visibleCount })}
        </Button>
      )}
    </section>
  )
}
