"use client"

import { Sparkles } from "lucide-react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { SkeletonList } from "@/components/ui/skeleton"
import type { AiGeneration, ImageModelEntry } from "@/lib/studio/contract"

import { GenerationCard } from "./generation-card"
import { orderOf, type StudioOrder } from "./studio-order"
import { useCancel, useGenerate, useGenerations, type Order } from "./use-studio"

type GenerationListProps = {
  models: ImageModelEntry[]
  /** Into the form. */
  onOrder: (patch: Partial<StudioOrder>) => void
}

const told = { onError: (error: Error) => void toast.error(error.message) }

/** Everything that was ordered, newest first: the results and the history of prompts in one. */
export function GenerationList({ models, onOrder }: GenerationListProps) {
  const t = useTranslations("studio")
  const generations = useGenerations()
  const cancel = useCancel()
  const generate = useGenerate()
  const all = generations.data?.pages.flatMap(({ data }) => data) ?? []

  if (generations.isPending) return <SkeletonList rows={2} rowClass="h-72" />
  if (generations.isLoadingError)
    return (
      <LoadError
        title={t("madeError")}
        error={generations.error}
        onRetry={() => void generations.refetch()}
      />
    )
  if (!all.length)
    return (
      <EmptyState icon={Sparkles} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    )

  const card = (made: AiGeneration) => {
    const model = models.find(({ key, available }) => key === made.modelKey && available)
    const again = model && sameOrder(made, model)
    const { mediaId, resultUrl } = made
    return (
      <GenerationCard
        key={made.id}
        generation={made}
        model={model}
        onCancel={() => cancel.mutate(made.id, told)}
        onReuse={() => onOrder(orderOf(made))}
        onVary={again && (() => generate.mutate({ count: 1, order: again }, told))}
        onWorkFrom={
          model?.acceptsImage && mediaId && resultUrl
            ? () => onOrder({ ...orderOf(made), reference: { mediaId, url: resultUrl } })
            : undefined
        }
      />
    )
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{all.map(card)}</ul>
      {generations.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            busy={generations.isFetchingNextPage}
            onClick={() => void generations.fetchNextPage()}
          >
            {t("older")}
          </Button>
        </div>
      )}
    </>
  )
}

/** Models may make other sizes than were ordered, so the nearest that is offered is ordered again. */
function sameOrder({ prompt, width, height }: AiGeneration, model: ImageModelEntry): Order | undefined {
  const ratio = (width ?? 1) / (height ?? 1)
  const [nearest] = [...model.sizes].sort(
    (one, other) => Math.abs(one.width / one.height - ratio) - Math.abs(other.width / other.height - ratio),
  )
  return nearest && { prompt, modelKey: model.key, width: nearest.width, height: nearest.height }
}
