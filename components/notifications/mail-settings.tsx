"use client"

import { useOptimistic, useTransition } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { Checkbox } from "@/components/ui/checkbox"
import type { NotificationKind } from "@/lib/notifications/contract"

type Choices = Record<NotificationKind, boolean>
type Outcome = { error?: string } | undefined

type MailSettingsProps = {
  choices: Choices
  choose: (kind: NotificationKind, email: boolean) => Promise<Outcome>
}

/** Only those who run a workspace get these. */
const managerKinds: readonly NotificationKind[] = [
  ...([
    "approval_requested",
    "channel_disconnected",
    "channel_expiring",
    "webhook_disabled",
    "plan_limit",
  ] as const),
]

export function MailSettings({ choices, choose }: MailSettingsProps) {
  const t = useTranslations("notifications")
  const ui = useTranslations("ui")
  const { mayManage } = useWorkspace()
  const [, startTransition] = useTransition()
  const [shown, show] = useOptimistic(choices, (before, next: Partial<Choices>) => ({ ...before, ...next }))
  const toggle = (kind: NotificationKind, email: boolean) =>
    startTransition(async () => {
      show({ [kind]: email })
      const outcome = await choose(kind, email)
      if (outcome?.error) toast.error(ui("failed", { problem: outcome.error }))
      else toast.success(t("saved"))
    })
  return (
    <CardSection title={t("settingsTitle")} description={t("settingsText")}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium text-soft">{t("email")}</legend>
        {(Object.keys(shown) as NotificationKind[])
          .filter((kind) => mayManage || !managerKinds.includes(kind))
          .map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind.${kind}`)}
              checked={shown[kind]}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
          ))}
      </fieldset>
    </CardSection>
  )
}
