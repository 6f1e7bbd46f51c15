import { useTranslations } from "use-intl"

import { ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import type { PostWithRelations } from "@/lib/posts/contract"

const channelProblems: readonly string[] = ["disconnected", "access_ends", "paused"]

/** Known problems that would prevent publishing. */
export function ReadinessNotice({ post: { readiness } }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  if (!readiness) return null
  if (readiness.ready)
    return (
      <Notice tone="success" title={t("ready")}>
        {t("readyText")}
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={t("notReady")}
      actions={
        readiness.problems.some(({ code }) => channelProblems.includes(code)) && (
          <ButtonLink variant="secondary" size="sm" href="/channels">
            {t("goToChannels")}
          </ButtonLink>
        )
      }
    >
      <ul className="grid gap-1">
        {readiness.problems.map(({ code }) => (
          <li key={code}>{t(`problem.${code}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
