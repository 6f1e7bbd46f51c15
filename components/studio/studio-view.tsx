"use client"

import { useRef, useState, useEffect, useEffectEvent } from "react"
import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Notice } from "@/components/ui/feedback/notice"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { PageHeader } from "@/components/ui/page-header"
import type { ImageModelEntry } from "@/lib/studio/contract"
import type { OperationOutput } from "@/lib/api/client"
import type { NotificationKind } from "@/lib/declarations/notification-kinds"
import { useNotifications, useReadNotifications } from "@/components/notifications/use-notifications"

import { GenerationList } from "./generation-list"
import { GenerationForm } from "./generation-form"
import type { ModelSize, GenerationInput } from "./generation-input"
import { useGenerate, useModels } from "./use-studio"
import { useFormatMoney } from "./use-format-money"

const seenKinds = ["picture_made", "picture_failed"] as const
const emptyInput: GenerationInput = {
  prompt: "",
  modelKey: "",
  size: "",
  count: 1,
  platform: "",
  reference: null,
}

export function StudioView() {
  const t = useTranslations("studio")
  const { canWrite } = useWorkspace()
  const models = useModels()
  const generate = useGenerate()
  useMarkSeen(seenKinds)
  const formRef = useRef<HTMLDivElement>(null)
  const [input, setInput] = useState(emptyInput)
  const changeInput = (patch: Partial<GenerationInput>) => setInput((current) => ({ ...current, ...patch }))

  const generateImages = ({ key, acceptsImage }: ImageModelEntry, { width, height }: ModelSize) => {
    const { prompt, reference, count } = input
    const mediaId = acceptsImage ? reference?.mediaId : undefined
    generate.mutate({ count, request: { prompt, modelKey: key, width, height, mediaId } })
  }
  const loadInput = (patch: Partial<GenerationInput>) => {
    changeInput(patch)
    formRef.current?.scrollIntoView({ block: "start" })
    formRef.current?.querySelector("textarea")?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={models.data && <CreditsLine {...models.data.credits} />}
      />
      <QueryStatus query={models} errorTitle={t("modelsError")} rows={1} rowClass="h-80" />
      {models.data && (
        <div className="grid gap-6">
          <div ref={formRef} className="grid scroll-mt-20 gap-4">
            <NoModelNotice models={models.data.data} />
            {canWrite && (
              <GenerationForm
                input={input}
                models={models.data.data}
                onChange={changeInput}
                onSubmit={generateImages}
                busy={generate.isPending}
                error={generate.error}
              />
            )}
          </div>
          <section aria-label={t("generations")}>
            <h2 className="mb-3 font-semibold">{t("generations")}</h2>
            <GenerationList models={models.data.data} onLoadInput={loadInput} />
          </section>
        </div>
      )}
    </>
  )
}

function NoModelNotice({ models }: { models: ImageModelEntry[] }) {
  const t = useTranslations("studio")
  if (models.some(({ available, usesAi }) => available && usesAi)) return null
  return (
    <Notice title={t("noModelTitle")}>
      {t.rich("noModelText", {
        link: (chunks) => <TextLink href="/settings/ai">{chunks}</TextLink>,
      })}
    </Notice>
  )
}

type Credits = OperationOutput<"listImageModels">["credits"]

function CreditsLine({ monthlyMicros, spentMicros, remainingMicros }: Credits) {
  const t = useTranslations("studio")
  const formatMoney = useFormatMoney()
  return (
    <p className="text-sm text-soft">
      {monthlyMicros === null || remainingMicros === null
        ? t("spent", { spent: formatMoney(spentMicros) })
        : t.rich("creditsLeft", {
            left: formatMoney(remainingMicros),
            monthly: formatMoney(monthlyMicros),
            strong: (chunks) => <strong className="text-ink">{chunks}</strong>,
          })}
    </p>
  )
}

const checkedCount = 20

/** Marks notifications about this page's contents as read while the page is visible. */
function useMarkSeen(kinds: readonly NotificationKind[]) {
  const { data } = useNotifications(checkedCount)
  const { mutate } = useReadNotifications()
  const unread = data?.data.filter(({ kind, readAt }) => readAt === null && kinds.includes(kind)) ?? []
  const ids = unread.map(({ id }) => id).join()
  const markRead = useEffectEvent(() => {
    if (ids && document.visibilityState === "visible") mutate({ ids: ids.split(",") })
  })
  useEffect(() => {
    markRead()
    document.addEventListener("visibilitychange", markRead)
    return () => document.removeEventListener("visibilitychange", markRead)
  }, [ids])
}
