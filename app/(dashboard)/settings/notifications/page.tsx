import { PageMessages } from "@/app/page-messages"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { EmailSettings } from "@/components/notifications/email-settings"
import { toCaller } from "@/lib/auth/sessions/page-caller"
import { getEmailPreferences } from "@/lib/notifications/email-preferences"

import { chooseMailAction } from "./actions"

export const generateMetadata = settingsMetadata("notifications")

export default async function Page() {
  const choices = await toCaller(getEmailPreferences, "/settings/notifications")
  return (
    <PageMessages namespaces={["notifications"]}>
      <div className="max-w-2xl">
        <EmailSettings preferences={choices} setPreference={chooseMailAction} />
      </div>
    </PageMessages>
  )
}
