"use client"

import { useRef, useState } from "react"
import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { useWorkspace } from "@/components/shell/workspace-context"
import { useMarkSeen } from "@/components/notifications/use-mark-seen"
import { LoadError } from "@/components/ui/feedback/load-error"
import { Notice } from "@/components/ui/feedback/notice"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/feedback/skeleton"
import type { ImageModelEntry } from "@/lib/studio/contract"

import { CreditsLine } from "./credits-line"
import { GenerationList } from "./generation-list"
import { GenerationForm } from "./generation-form"
import type { ModelSize, GenerationInput } from "./generation-input"
import { useGenerate, useModels } from "./use-studio"

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
      {models.isPending && <SkeletonList rows={1} rowClass="h-80" />}
      {models.isError && (
        <LoadError title={t("modelsError")} error={models.error} onRetry={() => void models.refetch()} />
      )}
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
