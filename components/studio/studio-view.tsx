"use client"

import { useRef, useState } from "react"
import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { useWorkspace } from "@/components/shell/workspace-context"
import { useSeen } from "@/components/notifications/use-seen"
import { LoadError } from "@/components/ui/load-error"
import { Notice } from "@/components/ui/notice"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/skeleton"
import type { ImageModelEntry } from "@/lib/studio/contract"

import { CreditsLine } from "./credits-line"
import { GenerationList } from "./generation-list"
import { OrderForm } from "./order-form"
import type { ModelSize, StudioOrder } from "./studio-order"
import { useGenerate, useModels } from "./use-studio"

const shownHere = ["picture_made", "picture_failed"] as const
const blank: StudioOrder = { prompt: "", modelKey: "", size: "", count: 1, platform: "", reference: null }

export function StudioView() {
  const t = useTranslations("studio")
  const { mayWrite } = useWorkspace()
  const models = useModels()
  const generate = useGenerate()
  useSeen(shownHere)
  const top = useRef<HTMLDivElement>(null)
  const [order, setOrder] = useState(blank)
  const change = (patch: Partial<StudioOrder>) => setOrder((before) => ({ ...before, ...patch }))

  const send = ({ key, acceptsImage }: ImageModelEntry, { width, height }: ModelSize) => {
    const { prompt, reference, count } = order
    const mediaId = acceptsImage ? reference?.mediaId : undefined
    generate.mutate({ count, order: { prompt, modelKey: key, width, height, mediaId } })
  }
  const takeOver = (patch: Partial<StudioOrder>) => {
    change(patch)
    top.current?.scrollIntoView({ block: "start" })
    top.current?.querySelector("textarea")?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={models.data && <CreditsLine {...models.data.credits} />}
      />
      {models.isPending && <SkeletonList rows={1} rowClass="h-80" />}
      {models.isError && (
        <LoadError title={t("modelsError")} error={models.error} onRetry={() => void models.refetch()} />
      )}
      {models.data && (
        <div className="grid gap-6">
          <div ref={top} className="grid scroll-mt-20 gap-4">
            <NoModelNotice models={models.data.data} />
            {mayWrite && (
              <OrderForm
                order={order}
                models={models.data.data}
                onChange={change}
                onSend={send}
                busy={generate.isPending}
                error={generate.error}
              />
            )}
          </div>
          <section aria-label={t("made")}>
            <h2 className="mb-3 font-semibold">{t("made")}</h2>
            <GenerationList models={models.data.data} onOrder={takeOver} />
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
        link: (words) => <TextLink href="/settings/ai">{words}</TextLink>,
      })}
    </Notice>
  )
}
