import { useTranslations } from "use-intl"

import { SecretValue } from "@/components/ui/secret-value"

import type { Invited } from "./member-actions"

/** The link can be read this once only; afterwards there is "Send again". */
export function InvitationLink({ invited }: { invited: Partial<Invited> }) {
  const t = useTranslations("settingsMembers")
  return (
    <div className="grid gap-4">
      <p className="text-soft [overflow-wrap:anywhere]">
        {t(invited.mailed ? "mailed" : "notMailed")} {t("inviteLead")}
      </p>
      <SecretValue label={t("link")} value={invited.link ?? ""} />
    </div>
  )
}
