"use client"

import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/feedback/notice"

/** The executor is shared by all workspaces, so only the operator can see it. */
export function OperatorNotice() {
  const t = useTranslations("executor")
  return (
    <Notice title={t("operatorTitle")}>
      {t.rich("operatorText", {
        posts: (chunks) => <TextLink href="/posts">{chunks}</TextLink>,
        webhooks: (chunks) => <TextLink href="/settings/webhooks">{chunks}</TextLink>,
      })}
    </Notice>
  )
}
