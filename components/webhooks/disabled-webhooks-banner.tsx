"use client"

import { usePathname } from "next/navigation"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"

import { maxConsecutiveFailures, isAutoDisabled, useUpdateWebhook, useWebhooks } from "./use-webhooks"

const webhooksPath = "/settings/webhooks"

/** Shown on every page except the webhooks page, which marks each disabled webhook. */
export function DisabledWebhooksBanner() {
  const { canManage } = useWorkspace()
  const pathname = usePathname()
  if (!canManage || pathname.startsWith(webhooksPath)) return null
  return <BannerContent />
}

function BannerContent() {
  const t = useTranslations("shell")
  const { data } = useWebhooks(60_000)
  const update = useUpdateWebhook()
  const disabled = data?.filter(isAutoDisabled) ?? []
  if (disabled.length === 0) return null
  const enable = () =>
    Promise.all(disabled.map(({ id }) => update.mutateAsync({ id, enabled: true }))).then(
      () => toast.success(t("webhooksDisabled.enabled", { count: disabled.length })),
      (error: Error) => toast.error(error.message),
    )
  return (
    <div className="mb-6">
      <Notice
        tone="danger"
        title={t("webhooksDisabled.title", { count: disabled.length })}
        actions={
          <>
            <Button size="sm" busy={update.isPending} onClick={() => void enable()}>
              {t("webhooksDisabled.enable", { count: disabled.length })}
            </Button>
            <ButtonLink href={webhooksPath} variant="secondary" size="sm">
              {t("webhooksDisabled.viewDeliveries")}
            </ButtonLink>
          </>
        }
      >
        {disabled.map(({ id, url }) => (
          <p key={id} className="break-all">
            {url}
          </p>
        ))}
        <p>{t("webhooksDisabled.text", { failures: maxConsecutiveFailures })}</p>
      </Notice>
    </div>
  )
}
