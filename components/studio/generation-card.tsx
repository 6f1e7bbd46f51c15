"use client"

import { Images, PenLine, Repeat2, Undo2, WandSparkles, X } from "lucide-react"
import { useTranslations } from "use-intl"

import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge, type BadgeTone } from "@/components/ui/badge"
import { Button, ButtonLink } from "@/components/ui/button"
import { Timestamp } from "@/components/ui/time/timestamp"
import { Spinner } from "@/components/ui/feedback/spinner"
import type { AiGeneration, ImageModelEntry } from "@/lib/studio/contract"

import { useFormatMoney } from "./use-format-money"
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
  /** Loads its input into the form. */
  onReuse: () => void
  /** Generates again. Undefined if the model is no longer available. */
  onVary?: () => void
  /** Undefined if the model doesn't accept a reference image. */
  onUseAsReference?: () => void
}

export function GenerationCard({ generation, model, ...actions }: GenerationCardProps) {
  const t = useTranslations("studio")
  const formatMoney = useFormatMoney()
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
          <MediaThumbnail
            media={{ url: resultUrl, mimeType: "image/png", alt: prompt }}
            className="aspect-square w-full rounded-none! border-0! object-contain!"
          />
          <span className="sr-only">{t("opensFullSize")}</span>
        </a>
      ) : (
        <div className="grid aspect-square place-content-center justify-items-center gap-2 bg-sunken p-4 text-center text-soft">
          {isRunning(generation) && <Spinner className="size-6" />}
          <p className="text-sm [overflow-wrap:anywhere]" role="status">
            {errorMessage ?? (isRunning(generation) ? t("takesTime") : t("noImage"))}
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
          {costMicros > 0 && <span>{formatMoney(costMicros)}</span>}
          <Timestamp at={createdAt} style="short" />
        </p>
      </div>
      <Actions generation={generation} {...actions} />
    </li>
  )
}

function Actions({
  generation,
  onCancel,
  onReuse,
  onVary,
  onUseAsReference,
}: Omit<GenerationCardProps, "model">) {
  const [t, ui] = [useTranslations("studio"), useTranslations("ui")]
  const { canWrite } = useWorkspace()
  const { mediaId } = generation
  if (!canWrite) return null
  const buttonProps = { variant: "ghost", size: "sm" } as const
  if (isRunning(generation))
    return (
      <div className="border-t border-line p-1.5">
        <Button icon={X} {...buttonProps} onClick={onCancel}>
          {ui("cancel")}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap border-t border-line p-1.5">
      {mediaId && (
        <>
          <ButtonLink icon={PenLine} {...buttonProps} href={`/compose?media=${mediaId}`}>
            {t("useInPost")}
          </ButtonLink>
          <ButtonLink icon={Images} {...buttonProps} href="/media">
            {t("viewLibrary")}
          </ButtonLink>
        </>
      )}
      {onVary && (
        <Button icon={Repeat2} {...buttonProps} onClick={onVary}>
          {mediaId ? t("generateAnother") : ui("retry")}
        </Button>
      )}
      {mediaId && onUseAsReference && (
        <Button icon={WandSparkles} {...buttonProps} onClick={onUseAsReference}>
          {t("useAsReference")}
        </Button>
      )}
      <Button icon={Undo2} {...buttonProps} onClick={onReuse}>
        {t("reusePrompt")}
      </Button>
    </div>
  )
}
