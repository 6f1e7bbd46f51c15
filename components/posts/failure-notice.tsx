import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import type { PostWithRelations } from "@/lib/posts/contract"

/** The kinds of failure, and whose turn it is. */
const whoseTurn = {
  rejected: "you",
  reconnect: "admin",
  rate_limited: "platform",
  unavailable: "platform",
  unknown_outcome: "you",
  missed: "you",
  internal: "operator",
  other: "you",
} as const
type Kind = keyof typeof whoseTurn

const isKind = (tag: string | null): tag is Kind => tag !== null && tag in whoseTurn

/** Why it failed, who has to act, and what to press for that; trying again stands among the post's actions. */
export function FailureNotice({ post }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  const { mayWrite, mayManage } = useWorkspace()
  const kind = isKind(post.errorTag) ? post.errorTag : "other"
  const { profileUrl } = post.socialAccount
  return (
    <Notice
      tone="danger"
      title={`${t(`failure.title.${kind}`)} · ${t(`failure.who.${whoseTurn[kind]}`)}`}
      actions={
        <>
          {kind === "reconnect" && mayManage && (
            <ButtonLink size="sm" href="/channels">
              {t("failure.reconnect")}
            </ButtonLink>
          )}
          {(kind === "rejected" || kind === "missed") && mayWrite && (
            <ButtonLink variant="secondary" size="sm" href={`/compose?copy=${post.id}`}>
              {t("failure.edit")}
            </ButtonLink>
          )}
          {kind === "unknown_outcome" && profileUrl && (
            <ButtonLink variant="secondary" size="sm" href={profileUrl} target="_blank" rel="noreferrer">
              {t("failure.look")}
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
