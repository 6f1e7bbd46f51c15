"use client"

import { useTranslations } from "use-intl"

import { Notice } from "@/components/ui/feedback/notice"

/** An external Inngest server has its own dashboard. */
export function ExternalNotice({ server }: { server: string }) {
  const t = useTranslations("executor")
  return (
    <Notice title={t("externalTitle")}>
      {t.rich("externalText", {
        address: server,
        server: (chunks) => (
          <a href={server} className="text-brand-ink underline" rel="noreferrer" target="_blank">
            {chunks}
          </a>
        ),
      })}
    </Notice>
  )
}
