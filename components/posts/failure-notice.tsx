import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import type { PostWithRelations } from "@/lib/posts/contract"

/** Who has to act on each kind of failure. */
const responsible = {
  rejected: "you",
  reconnect: "admin",
  rate_limited: "platform",
  unavailable: "platform",
  unknown_outcome: "you",
  missed: "you",
  internal: "operator",
  other: "you",
} as const
type FailureKind = keyof typeof responsible

const isKind = (tag: string | null): tag is FailureKind => tag !== null && tag in responsible

/** Why publishing failed and what to do next. The retry button is one of the post's actions. */
export function FailureNotice({ post }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  const { canWrite, canManage } = useWorkspace()
  const kind = isKind(post.errorTag) ? post.errorTag : "other"
  const { profileUrl } = post.socialAccount
  return (
    <Notice
      tone="danger"
      title={`${t(`failure.title.${kind}`)} · ${t(`failure.who.${responsible[kind]}`)}`}
      actions={
        <>
          {kind === "reconnect" && canManage && (
            <ButtonLink size="sm" href="/channels">
              {t("failure.reconnect")}
            </ButtonLink>
          )}
          {(kind === "rejected" || kind === "missed") && canWrite && (
            <ButtonLink variant="secondary" size="sm" href={`/compose?copy=${post.id}`}>
              {t("failure.edit")}
            </ButtonLink>
          )}
          {kind === "unknown_outcome" && profileUrl && (
            <ButtonLink variant="secondary" size="sm" href={profileUrl} target="_blank" rel="noreferrer">
              {t("failure.checkChannel")}
            </ButtonLink>
          )}
        </>
      }
    >
      {post.errorMessage && <p>{post.errorMessage}</p>}
      <p>{t(`failure.next.${kind}`)}</p>
    </Notice>
  )
}

/** What failed after the post was published, such as its first comment. */
export function PublishedWarning({ post: { warning } }: { post: Pick<PostWithRelations, "warning"> }) {
  const t = useTranslations("posts")
  return (
    warning && (
      <Notice tone="warning" title={t("publishedWithWarning")}>
        {warning}
      </Notice>
    )
  )
}
