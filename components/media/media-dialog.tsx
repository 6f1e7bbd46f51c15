"use client"

import { Clapperboard, Crop, PenLine, Trash2 } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { isVideo } from "@/components/posts/media-thumb"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { CopyButton } from "@/components/ui/copy-button"
import { Dialog } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"
import type { Media } from "@/lib/media/contract"

import { DeleteMediaDialog } from "./delete-media-dialog"
import { FileButton } from "./file-drop"
import { MediaDetailsForm } from "./media-details-form"
import { useFacts } from "./media-words"
import { UsageList } from "./usage-list"
import { useMediaUsage, useReplaceMedia } from "./use-media"

// Few people edit, and the cropper weighs more than the page.
const EditDialog = dynamic(() => import("./edit-dialog").then((file) => file.EditDialog))
const CoverDialog = dynamic(() => import("./cover-dialog").then((file) => file.CoverDialog))

type MediaDialogProps = { media: Media; onClose: () => void; onMade: (media: Media) => void }

export function MediaDialog({ media, onClose, onMade }: MediaDialogProps) {
  const t = useTranslations("mediaDialogs")
  const { mayWrite } = useWorkspace()
  const [asked, setAsked] = useState<"edit" | "cover" | "delete" | null>(null)
  const { data: usage } = useMediaUsage([media.id])
  const replace = useReplaceMedia()
  const facts = useFacts(media)
  const video = isVideo(media)
  const back = () => setAsked(null)
  if (asked === "edit") return <EditDialog media={media} onClose={back} onMade={onMade} />
  if (asked === "cover") return <CoverDialog media={media} onClose={back} onMade={onMade} />
  if (asked === "delete") return <DeleteMediaDialog items={[media]} onClose={back} onDeleted={onClose} />

  const takeFile = ([file]: File[]) =>
    file && replace.mutate({ id: media.id, file }, { onSuccess: () => toast.success(t("replaced")) })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={media.name} wide>
      <div className="grid gap-5">
        <Preview media={media} />
        <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-soft">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          {mayWrite && (
            <>
              <ButtonLink size="sm" href={`/compose?media=${media.id}`}>
                <PenLine aria-hidden />
                {t("use")}
              </ButtonLink>
              <Button variant="secondary" size="sm" onClick={() => setAsked(video ? "cover" : "edit")}>
                {video ? <Clapperboard aria-hidden /> : <Crop aria-hidden />}
                {video ? t("cover") : t("edit")}
              </Button>
              <FileButton
                label={t("replace")}
                variant="secondary"
                size="sm"
                multiple={false}
                accept={video ? "video/*" : "image/*"}
                busy={replace.isPending}
                onFiles={takeFile}
              />
            </>
          )}
          <CopyButton value={media.url} label={t("copyAddress")} />
          {mayWrite && (
            <Button variant="ghost" size="sm" onClick={() => setAsked("delete")}>
              <Trash2 aria-hidden />
              {t("delete")}
            </Button>
          )}
        </div>
        {replace.error && <Notice tone="danger">{replace.error.message}</Notice>}
        {mayWrite ? (
          // Another file or name is another form.
          <MediaDetailsForm key={media.updatedAt} media={media} />
        ) : (
          <p className="text-sm">{media.alt ?? t("noAlt")}</p>
        )}
        <section aria-labelledby="usage" className="grid gap-2">
          <h3 id="usage" className="text-sm font-semibold">
            {t("usedIn")}
          </h3>
          <UsageList usage={usage} />
        </section>
      </div>
    </Dialog>
  )
}

function Preview({ media }: { media: Media }) {
  const shape = "max-h-[45dvh] min-h-40 w-full rounded-lg bg-sunken object-contain"
  if (isVideo(media))
    return (
      <video
        src={media.url}
        poster={media.thumbnailUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={media.alt || media.name}
        className={shape}
      />
    )
  return (
    // eslint-disable-next-line @next/next/no-img-element -- bytes of our own library, in their own size
    <img src={media.url} alt={media.alt || media.name} className={shape} />
  )
}
