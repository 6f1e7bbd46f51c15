import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { MailSettings } from "@/components/notifications/mail-settings"
import { asCaller } from "@/lib/auth/page-caller"
import { mailChoices } from "@/lib/notifications/mail-choices"

import { chooseMailAction } from "./actions"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await texts("notifications"))("settingsTitle"),
})

export default async function Page() {
  const choices = await asCaller(mailChoices, "/settings/notifications")
  return (
    <PageTexts areas={["notifications"]}>
      <div className="max-w-2xl">
        <MailSettings choices={choices} choose={chooseMailAction} />
      </div>
    </PageTexts>
  )
}
