"use client"

import { usePathname } from "next/navigation"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"

import { failuresThatTurnOff, isTurnedOffByFailures, useUpdateWebhook, useWebhooks } from "./use-webhooks"

const webhooksPage = "/settings/webhooks"

/** A banner on every page but that of the webhooks, which says it beside each. */
export function DisabledWebhooks() {
  const { mayManage } = useWorkspace()
  const pathname = usePathname()
  if (!mayManage || pathname.startsWith(webhooksPage)) return null
  return <Banner />
}

function Banner() {
  const t = useTranslations("shell")
  const { data } = useWebhooks(60_000)
  const update = useUpdateWebhook()
  const off = data?.filter(isTurnedOffByFailures) ?? []
  if (off.length === 0) return null
  const enable = () =>
    Promise.all(off.map(({ id }) => update.mutateAsync({ id, enabled: true }))).then(
      () => toast.success(t("webhooksOff.enabled")),
      (error: Error) => toast.error(error.message),
    )
  return (
    <div className="mb-6">
      <Notice
        tone="danger"
        title={t("webhooksOff.title", { count: off.length })}
        actions={
          <>
            <Button size="sm" busy={update.isPending} onClick={() => void enable()}>
              {t("webhooksOff.enable")}
            </Button>
            <ButtonLink href={webhooksPage} variant="secondary" size="sm">
              {t("webhooksOff.see")}
            </ButtonLink>
          </>
        }
      >
        {off.map(({ id, url }) => (
          <p key={id} className="break-all">
            {url}
          </p>
        ))}
        <p>{t("webhooksOff.text", { failures: failuresThatTurnOff })}</p>
      </Notice>
    </div>
  )
}
