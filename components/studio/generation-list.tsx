"use client"

import { Sparkles } from "lucide-react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { LoadMore } from "@/components/ui/load-more"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import type { AiGeneration, ImageModelEntry } from "@/lib/studio/contract"

import { GenerationCard } from "./generation-card"
import { toInput, type GenerationInput } from "./generation-input"
import { useCancelGeneration, useGenerate, useGenerations, type ImageRequest } from "./use-studio"

type GenerationListProps = {
  models: ImageModelEntry[]
  /** Loads an input into the form. */
  onLoadInput: (patch: Partial<GenerationInput>) => void
}

const showError = { onError: (error: Error) => void toast.error(error.message) }

/** Generations, newest first. */
export function GenerationList({ models, onLoadInput }: GenerationListProps) {
  const t = useTranslations("studio")
  const generations = useGenerations()
  const cancel = useCancelGeneration()
  const generate = useGenerate()
  const items = generations.data?.pages.flatMap(({ data }) => data) ?? []

  if (!generations.data)
    return <QueryStatus query={generations} errorTitle={t("generationsError")} rows={2} rowClass="h-72" />
  if (!items.length)
    return (
      <EmptyState icon={Sparkles} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    )

  const renderCard = (generation: AiGeneration) => {
    const model = models.find(({ key, available }) => key === generation.modelKey && available)
    const repeatRequest = model && toRepeatRequest(generation, model)
    const { mediaId, resultUrl } = generation
    return (
      <GenerationCard
        key={generation.id}
        generation={generation}
        model={model}
        onCancel={() => cancel.mutate(generation.id, showError)}
        onReuse={() => onLoadInput(toInput(generation))}
        onVary={repeatRequest && (() => generate.mutate({ count: 1, request: repeatRequest }, showError))}
        onUseAsReference={
          model?.acceptsImage && mediaId && resultUrl
            ? () => onLoadInput({ ...toInput(generation), reference: { mediaId, url: resultUrl } })
            : undefined
        }
      />
    )
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{items.map(renderCard)}</ul>
      <div className="mt-6 flex empty:hidden">
        <LoadMore query={generations} label={t("older")} />
      </div>
    </>
  )
}

/** Models may return a different size than requested, so this picks the closest available one. */
function toRepeatRequest(
  { prompt, width, height }: AiGeneration,
  model: ImageModelEntry,
): ImageRequest | undefined {
  const ratio = (width ?? 1) / (height ?? 1)
  const [closest] = [...model.sizes].sort(
    (a, b) => Math.abs(a.width / a.height - ratio) - Math.abs(b.width / b.height - ratio),
  )
  return closest && { prompt, modelKey: model.key, width: closest.width, height: closest.height }
}
