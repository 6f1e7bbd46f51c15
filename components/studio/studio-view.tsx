"use client"

import { useRef, useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"
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

const blank: StudioOrder = { prompt: "", modelKey: "", size: "", count: 1, platform: "", reference: null }

export function StudioView() {
  const { mayWrite } = useWorkspace()
  const models = useModels()
  const generate = useGenerate()
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
        title="Studio"
        description="Pictures from a prompt. What is made goes into the media library."
        actions={models.data && <CreditsLine {...models.data.credits} />}
      />
      {models.isPending && <SkeletonList rows={1} rowClass="h-80" />}
      {models.isError && (
        <LoadError
          title="The models could not be loaded"
          error={models.error}
          onRetry={() => void models.refetch()}
        />
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
          <section aria-label="What was made">
            <h2 className="mb-3 font-semibold">What was made</h2>
            <GenerationList models={models.data.data} onOrder={takeOver} />
          </section>
        </div>
      )}
    </>
  )
}

function NoModelNotice({ models }: { models: ImageModelEntry[] }) {
  if (models.some(({ available, usesAi }) => available && usesAi)) return null
  return (
    <Notice title="No AI model is set up here">
      Text cards are typeset by Carillon itself: they cost nothing and need no network. For drawn pictures and
      help with captions, the operator sets a key, such as OPENAI_API_KEY, GOOGLE_AI_API_KEY or FAL_API_KEY,
      or the address of a server of your own.
    </Notice>
  )
}
