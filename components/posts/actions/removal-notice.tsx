"use client"

import { useTranslations } from "use-intl"

import { usePlatformName } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useUnpublishPost } from "./use-post-actions"

/** Says when the post was or will be removed from its platform. */
export function RemovalNotice({ post }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  const { canWrite } = useWorkspace()
  const formatDateTime = useFormatDateTime()
  const platformName = usePlatformName()
  const unpublish = useUnpublishPost()
  const at = post.unpublishedAt ?? post.unpublishAt
  if (!at) return null
  const platform = platformName(post.socialAccount.platform)
  return (
    <Notice
      tone="info"
      title={t(post.unpublishedAt ? "removed" : "removal", { platform, at: formatDateTime(at, "short") })}
      actions={
        canWrite &&
        !post.unpublishedAt && (
          <Button
            variant="secondary"
            size="sm"
            busy={unpublish.isPending}
            onClick={() => unpublish.mutate({ id: post.id, at: null })}
          >
            {t("cancelRemoval")}
          </Button>
        )
      }
    />
  )
}
