"use client"

import { useOptimistic, useTransition } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { notifications, type NotificationKind } from "@/lib/declarations/notification-kinds"

type EmailPreferences = Record<NotificationKind, boolean>
type ActionResult = { error?: string } | undefined

type EmailSettingsProps = {
  preferences: EmailPreferences
  setPreference: (kind: NotificationKind, email: boolean) => Promise<ActionResult>
}

export function EmailSettings({ preferences, setPreference }: EmailSettingsProps) {
  const t = useTranslations("notifications")
  const ui = useTranslations("ui")
  const { canManage } = useWorkspace()
  const [, startTransition] = useTransition()
  const [optimisticPreferences, setOptimistic] = useOptimistic(
    preferences,
    (current, changes: Partial<EmailPreferences>) => ({ ...current, ...changes }),
  )
  const toggle = (kind: NotificationKind, email: boolean) =>
    startTransition(async () => {
      setOptimistic({ [kind]: email })
      const result = await setPreference(kind, email)
      if (result?.error) toast.error(ui("failed", { problem: result.error }))
      else toast.success(t("saved"))
    })
  return (
    <CardSection title={t("settingsTitle")} description={t("settingsText")}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium text-soft">{t("email")}</legend>
        {(Object.keys(optimisticPreferences) as NotificationKind[])
          .filter((kind) => canManage || !notifications[kind].managersOnly)
          .map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind.${kind}`)}
              checked={optimisticPreferences[kind]}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
          ))}
      </fieldset>
    </CardSection>
  )
}
