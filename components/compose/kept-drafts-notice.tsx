"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { useMoment } from "@/components/ui/moment"

import { discardKept, keepAgain, keptDrafts, type Kept } from "./kept-drafts"

type KeptDraftsNoticeProps = { except: string; onContinue: (name: string) => void }

const mostShown = 3
const beginning = ({ draft }: Kept) =>
  [draft.shared, ...Object.values(draft.own)]
    .flatMap(({ title, parts }) => [title, ...parts.map(({ caption }) => caption)])
    .find((text) => text.trim()) ?? ""

/** What was begun in other windows and never sent. */
export function KeptDraftsNotice({ except, onContinue }: KeptDraftsNoticeProps) {
  const t = useTranslations("compose")
  const { organization, timeZone } = useWorkspace()
  const moment = useMoment()
  const [kept, setKept] = useState(() => keptDrafts(organization.id).filter(({ name }) => name !== except))
  const [shown, setShown] = useState(mostShown)
  if (kept.length === 0) return null
  const discard = (one: Kept) => {
    discardKept(organization.id, one)
    setKept((before) => before.filter((other) => other !== one))
    toast(t("discarded"), {
      action: {
        label: t("undo"),
        onClick: () => {
          keepAgain(organization.id, one)
          setKept((before) => [one, ...before])
        },
      },
    })
  }
  return (
    <section
      aria-label={t("unfinished")}
      className="mb-5 grid gap-2 rounded-xl border border-line bg-surface p-4"
    >
      <h2 className="text-sm font-semibold">{t("unfinished")}</h2>
      <ul className="grid gap-1.5">
        {kept.slice(0, shown).map((one) => (
          <li key={one.name} className="flex flex-wrap items-center gap-2 text-sm">
            <span dir="auto" className="min-w-0 flex-1 basis-40 truncate">
              {beginning(one).slice(0, 200) || t("onlyMedia")}
            </span>
            <span className="text-soft">{moment(new Date(one.savedAt), timeZone, "short")}</span>
            <Button variant="secondary" size="sm" onClick={() => onContinue(one.name)}>
              {t("continue")}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => discard(one)}>
              {t("discard")}
            </Button>
          </li>
        ))}
      </ul>
      {kept.length > shown && (
        <Button variant="ghost" size="sm" className="w-fit" onClick={() => setShown(kept.length)}>
          {t("andMore", { count: kept.length - shown })}
        </Button>
      )}
    </section>
  )
}
