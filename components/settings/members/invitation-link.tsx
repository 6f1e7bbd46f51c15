import { useTranslations } from "use-intl"

import { SecretValue } from "@/components/ui/secret-value"

import type { Invited } from "./member-actions"

/** The link is shown only once. */
export function InvitationLink({ invited }: { invited: Partial<Invited> }) {
  const t = useTranslations("settingsMembers")
  return (
    <div className="grid gap-4">
      <p className="text-soft [overflow-wrap:anywhere]">
        {t(invited.mailed ? "emailSent" : "emailNotSent")} {t("linkExpiry")}
      </p>
      <SecretValue label={t("link")} value={invited.link ?? ""} />
    </div>
  )
}
