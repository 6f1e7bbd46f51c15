"use client"

import { Clapperboard, Crop, PenLine, Trash2 } from "lucide-react"
import dynamic from "next/dynamic"
import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { kindOf, MediaThumbnail } from "@/components/posts/media-thumbnail"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { CopyButton } from "@/components/ui/copy-button"
import { Dialog } from "@/components/ui/overlays/dialog"
import { Notice } from "@/components/ui/feedback/notice"
import type { Media } from "@/lib/media/contract"
import { acceptedFiles, FileButton } from "@/components/media/upload/file-drop"
import { useMediaUsage, useReplaceMedia, useSetMediaTags, useUpdateMedia } from "@/components/media/use-media"
import { InputField, TextareaField } from "@/components/ui/forms/field"
import { TagPicker } from "@/components/media/tags/tag-picker"

import { DeleteMediaDialog } from "./delete-media-dialog"
import { useMediaDetails } from "./use-media-details"
import { UsageList } from "./usage-list"

// Loaded on demand: the cropper is larger than the rest of the page.
const EditDialog = dynamic(
  onDemand(() => import("@/components/media/edit/edit-dialog").then((file) => file.EditDialog), "toast"),
)
const CoverDialog = dynamic(
  onDemand(() => import("@/components/media/edit/cover-dialog").then((file) => file.CoverDialog), "toast"),
)

type MediaDialogProps = { media: Media; onClose: () => void; onCreated: (media: Media) => void }

export function MediaDialog({ media, onClose, onCreated }: MediaDialogProps) {
  const t = useTranslations("mediaDialogs")
  const { canWrite } = useWorkspace()
  const [openDialog, setOpenDialog] = useState<"edit" | "cover" | "delete" | null>(null)
  const { data: usage } = useMediaUsage([media.id])
  const replace = useReplaceMedia()
  const details = useMediaDetails(media)
  const kind = kindOf(media)
  const closeDialog = () => setOpenDialog(null)
  if (openDialog === "edit") return <EditDialog media={media} onClose={closeDialog} onCreated={onCreated} />
  if (openDialog === "cover") return <CoverDialog media={media} onClose={closeDialog} onCreated={onCreated} />
  if (openDialog === "delete")
    return <DeleteMediaDialog items={[media]} onClose={closeDialog} onDeleted={onClose} />

  const replaceFile = ([file]: File[]) =>
    file && replace.mutate({ id: media.id, file }, { onSuccess: () => toast.success(t("fileReplaced")) })
  return (
    <Dialog onClose={onClose} title={media.name} wide>
      <div className="grid gap-5">
        <Preview media={media} />
        <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
          {details.map(([name, value]) => (
            <div key={name}>
              <dt className="text-soft">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          {canWrite && (
            <>
              <ButtonLink icon={PenLine} size="sm" href={`/compose?media=${media.id}`}>
                {t("useInPost")}
              </ButtonLink>
              {kind !== "document" && (
                <Button
                  icon={kind === "video" ? Clapperboard : Crop}
                  variant="secondary"
                  size="sm"
                  onClick={() => setOpenDialog(kind === "video" ? "cover" : "edit")}
                >
                  {kind === "video" ? t("setCover") : t("editImage")}
                </Button>
              )}
              <FileButton
                label={t("replaceFile")}
                variant="secondary"
                size="sm"
                multiple={false}
                accept={acceptedFiles[kind]}
                busy={replace.isPending}
                onFiles={replaceFile}
              />
            </>
          )}
          <CopyButton value={media.url} label={t("copyUrl")} />
          {canWrite && (
            <Button icon={Trash2} variant="ghost" size="sm" onClick={() => setOpenDialog("delete")}>
              {t("delete")}
            </Button>
          )}
        </div>
        {replace.error && <Notice tone="danger">{replace.error.message}</Notice>}
        {canWrite ? (
          // Reset the form when the file or name changes.
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
  const className = "max-h-[45dvh] min-h-40 w-full rounded-lg bg-sunken object-contain"
  const kind = kindOf(media)
  if (kind === "document") return <MediaThumbnail media={media} className={className} />
  if (kind === "video")
    return (
      <video
        src={media.url}
        poster={media.thumbnailUrl ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={media.alt || media.name}
        className={className}
      />
    )
  return (
    // eslint-disable-next-line @next/next/no-img-element -- from our own library, at full size
    <img src={media.url} alt={media.alt || media.name} className={className} />
  )
}

const hasSameIds = (a: string[], b: string[]) => a.length === b.length && a.every((id) => b.includes(id))

/** Name, alt text, and tags, saved together. */
function MediaDetailsForm({ media }: { media: Media }) {
  const [t, ui] = [useTranslations("mediaDialogs"), useTranslations("ui")]
  const savedTagIds = media.tags.map(({ id }) => id)
  const [name, setName] = useState(media.name)
  const [alt, setAlt] = useState(media.alt ?? "")
  const [tagIds, setTagIds] = useState(savedTagIds)
  const update = useUpdateMedia()
  const setTags = useSetMediaTags()
  const tagsChanged = !hasSameIds(savedTagIds, tagIds)
  const hasChanges = name !== media.name || alt !== (media.alt ?? "") || tagsChanged
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await update.mutateAsync({ id: media.id, name: name.trim(), alt: alt.trim() || null })
      if (tagsChanged) await setTags.mutateAsync([{ id: media.id, tagIds }])
      toast.success(ui("saved"))
    } catch {
      // Shown next to the field.
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <InputField
        label={t("name")}
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={update.error?.message}
      />
      <TextareaField
        label={t("alt")}
        hint={t("altHint")}
        rows={3}
        maxLength={1000}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TagPicker selected={tagIds} onChange={setTagIds} />
      {setTags.error && <p className="text-sm text-danger-ink">{setTags.error.message}</p>}
      <Button
        type="submit"
        className="justify-self-end"
        busy={update.isPending || setTags.isPending}
        disabled={!hasChanges || !name.trim()}
      >
        {ui("save")}
      </Button>
    </form>
  )
}
