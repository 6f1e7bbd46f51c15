"use client"

import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/notice"

/** The executor serves every workspace of the installation, so not every workspace may look into it. */
export function OperatorNotice() {
  const t = useTranslations("executor")
  return (
    <Notice title={t("operatorTitle")}>
      {t.rich("operatorText", {
        posts: (words) => <TextLink href="/posts">{words}</TextLink>,
        webhooks: (words) => <TextLink href="/settings/webhooks">{words}</TextLink>,
      })}
    </Notice>
  )
}
