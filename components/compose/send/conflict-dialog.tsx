"use client"

import { useTranslations } from "use-intl"

import type { VersionedPost } from "@/components/posts/queries/fetch-post"
import { useLatestPost } from "@/components/posts/queries/use-posts"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

type ConflictDialogProps = {
  /** The version that the user started editing. */
  base: VersionedPost
  onKeepMine: (current: VersionedPost) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shows what someone else changed since, and asks which version to keep. */
export function ConflictDialog({ base, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useTranslations("compose.conflict")
  const current = useLatestPost(base.id)
  return (
    <Dialog onClose={onClose} title={t("title")} description={t("lead")} wide>
      <QueryStatus query={current} errorTitle={t("loadError")} rows={2} rowClass="h-16" />
      {current.data && <Changes before={base} after={current.data} />}
      <DialogActions>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {t("theirs")}
        </Button>
        <Button disabled={!current.data} onClick={() => current.data && onKeepMine(current.data)}>
          {t("mine")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Changes({ before, after }: { before: VersionedPost; after: VersionedPost }) {
  const t = useTranslations("compose.conflict")
  const formatDateTime = useFormatDateTime()
  const toText = (post: VersionedPost) => ({
    caption: [post.caption, ...post.parts.map(({ caption }) => caption)].join("\n\n"),
    title: post.title ?? "",
    scheduledAt: post.scheduledAt ? formatDateTime(post.scheduledAt) : "",
    tags: post.tags.map(({ name }) => name).join(", "),
    media: [...post.media, ...post.parts.flatMap(({ media }) => media)].map(({ url }) => url).join("\n"),
    options: JSON.stringify(post.platformConfiguration ?? {}, null, 1),
    approvalStatus: t("approval", { approval: post.approvalStatus }),
  })
  const [previous, current] = [toText(before), toText(after)]
  const changedFields = (Object.keys(previous) as (keyof typeof previous)[]).filter(
    (name) => previous[name] !== current[name],
  )
  if (changedFields.length === 0) return <p className="text-soft">{t("noVisibleChanges")}</p>
  return (
    <dl className="grid gap-4">
      {changedFields.map((name) => (
        <div key={name} className="grid gap-1.5">
          <dt className="text-sm font-medium">{t(`field.${name}`)}</dt>
          <dd
            dir="auto"
            className="line-clamp-4 text-sm whitespace-pre-wrap text-soft [overflow-wrap:anywhere]"
          >
            <span className="sr-only">{t("before")} </span>
            <del>{previous[name].slice(0, 2000) || "–"}</del>
          </dd>
          <dd dir="auto" className="line-clamp-6 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            <span className="sr-only">{t("now")} </span>
            <ins className="no-underline">{current[name].slice(0, 2000) || "–"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
