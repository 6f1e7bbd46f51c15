"use client"

import { Images, PenLine, Repeat2, Undo2, WandSparkles, X } from "lucide-react"
import { useTranslations } from "use-intl"

import { MediaThumb } from "@/components/posts/media-thumb"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge, type BadgeTone } from "@/components/ui/badge"
import { Button, ButtonLink } from "@/components/ui/button"
import { Moment } from "@/components/ui/moment"
import { Spinner } from "@/components/ui/spinner"
import type { AiGeneration, ImageModelEntry } from "@/lib/studio/contract"

import { useMoney } from "./money"
import { isRunning } from "./use-studio"

const tones: Record<AiGeneration["status"], BadgeTone> = {
  PENDING: "neutral",
  PROCESSING: "info",
  COMPLETED: "success",
  FAILED: "danger",
  CANCELLED: "neutral",
}

type GenerationCardProps = {
  generation: AiGeneration
  model: ImageModelEntry | undefined
  onCancel: () => void
  /** Its order, back in the form. */
  onReuse: () => void
  /** The same order once more; absent where its model is gone. */
  onVary?: () => void
  /** Its picture, as the one to work from; absent where the model takes none. */
  onWorkFrom?: () => void
}

export function GenerationCard({ generation, model, ...actions }: GenerationCardProps) {
  const t = useTranslations("studio")
  const money = useMoney()
  const { timeZone } = useWorkspace()
  const { status, prompt, resultUrl, errorMessage, createdAt, costMicros, modelKey } = generation
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface">
      {resultUrl ? (
        <a
          href={resultUrl}
          target="_blank"
          rel="noreferrer"
          className="block focus-visible:-outline-offset-2"
        >
          <MediaThumb
            media={{ url: resultUrl, mimeType: "image/png", alt: prompt }}
            className="aspect-square w-full rounded-none! border-0! object-contain!"
          />
          <span className="sr-only">{t("opensWhole")}</span>
        </a>
      ) : (
        <div className="grid aspect-square place-content-center justify-items-center gap-2 bg-sunken p-4 text-center text-soft">
          {isRunning(generation) && <Spinner className="size-6" />}
          <p className="text-sm [overflow-wrap:anywhere]" role="status">
            {errorMessage ?? (isRunning(generation) ? t("takesTime") : t("nothingMade"))}
          </p>
        </div>
      )}
      <div className="grid flex-1 content-start gap-2 p-3">
        <p className="line-clamp-3 text-sm [overflow-wrap:anywhere]" dir="auto" title={prompt}>
          {prompt}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          <span>{model?.name ?? modelKey}</span>
          {costMicros > 0 && <span>{money(costMicros)}</span>}
          <Moment at={createdAt} timeZone={timeZone} style="short" />
        </p>
      </div>
      <Actions generation={generation} {...actions} />
    </li>
  )
}

function Actions({ generation, onCancel, onReuse, onVary, onWorkFrom }: Omit<GenerationCardProps, "model">) {
  const [t, ui] = [useTranslations("studio"), useTranslations("ui")]
  const { mayWrite } = useWorkspace()
  const { mediaId } = generation
  if (!mayWrite) return null
  const look = { variant: "ghost", size: "sm" } as const
  if (isRunning(generation))
    return (
      <div className="border-t border-line p-1.5">
        <Button {...look} onClick={onCancel}>
          <X aria-hidden />
          {ui("cancel")}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap border-t border-line p-1.5">
      {mediaId && (
        <>
          <ButtonLink {...look} href={`/compose?media=${mediaId}`}>
            <PenLine aria-hidden />
            {t("use")}
          </ButtonLink>
          <ButtonLink {...look} href="/media">
            <Images aria-hidden />
            {t("library")}
          </ButtonLink>
        </>
      )}
      {onVary && (
        <Button {...look} onClick={onVary}>
          <Repeat2 aria-hidden />
          {mediaId ? t("another") : ui("retry")}
        </Button>
      )}
      {mediaId && onWorkFrom && (
        <Button {...look} onClick={onWorkFrom}>
          <WandSparkles aria-hidden />
          {t("workFrom")}
        </Button>
      )}
      <Button {...look} onClick={onReuse}>
        <Undo2 aria-hidden />
        {t("reuse")}
      </Button>
    </div>
  )
}
