"use client"

import { useTranslations } from "use-intl"

import { Notice } from "@/components/ui/notice"

/** With a server of its own, Inngest also has its own dashboard. */
export function ExternalNotice({ server }: { server: string }) {
  const t = useTranslations("executor")
  return (
    <Notice title={t("externalTitle")}>
      {t.rich("externalText", {
        address: server,
        server: (words) => (
          <a href={server} className="text-brand-ink underline" rel="noreferrer" target="_blank">
            {words}
          </a>
        ),
      })}
    </Notice>
  )
}
