"use client"

import { useTranslations } from "use-intl"

import type { VersionedPost } from "@/components/posts/fetch-post"
import { usePostAsItIs } from "@/components/posts/use-posts"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { LoadError } from "@/components/ui/load-error"
import { useMoment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"

type ConflictDialogProps = {
  /** The post as it was when the person began to edit it. */
  begun: VersionedPost
  onKeepMine: (current: VersionedPost) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved the post meanwhile: shows what they changed, and lets one choose whose version stays. */
export function ConflictDialog({ begun, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useTranslations("compose.conflict")
  const current = usePostAsItIs(begun.id)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")} description={t("lead")} wide>
      {current.isPending && <SkeletonList rows={2} rowClass="h-16" />}
      {current.isError && (
        <LoadError title={t("loadError")} error={current.error} onRetry={() => void current.refetch()} />
      )}
      {current.data && <Changes before={begun} after={current.data} />}
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
  const { timeZone } = useWorkspace()
  const moment = useMoment()
  const shown = (post: VersionedPost) => ({
    text: [post.caption, ...post.parts.map(({ caption }) => caption)].join("\n\n"),
    heading: post.title ?? "",
    when: post.scheduledAt ? moment(post.scheduledAt, timeZone) : "",
    tags: post.tags.map(({ name }) => name).join(", "),
    media: [...post.media, ...post.parts.flatMap(({ media }) => media)].map(({ url }) => url).join("\n"),
    options: JSON.stringify(post.platformConfiguration ?? {}, null, 1),
    state: t("planned", { approval: post.approvalStatus }),
  })
  const [was, is] = [shown(before), shown(after)]
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name])
  if (names.length === 0) return <p className="text-soft">{t("nothingSeen")}</p>
  return (
    <dl className="grid gap-4">
      {names.map((name) => (
        <div key={name} className="grid gap-1.5">
          <dt className="text-sm font-medium">{t(`field.${name}`)}</dt>
          <dd
            dir="auto"
            className="line-clamp-4 text-sm whitespace-pre-wrap text-soft [overflow-wrap:anywhere]"
          >
            <span className="sr-only">{t("was")} </span>
            <del>{was[name].slice(0, 2000) || "–"}</del>
          </dd>
          <dd dir="auto" className="line-clamp-6 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            <span className="sr-only">{t("is")} </span>
            <ins className="no-underline">{is[name].slice(0, 2000) || "–"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
