import { PageMessages } from "@/app/page-messages"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { OperatorNotice } from "@/components/executor/operator-notice"
import { VerificationFiles } from "@/components/server/verification-files"
import { canOperate } from "@/lib/auth/operator/operator-caller"
import { pageCaller } from "@/lib/auth/sessions/page-caller"

export const generateMetadata = settingsMetadata("verification-files")

export default async function VerificationFilesPage() {
  const operates = await canOperate(await pageCaller("/settings/verification-files"))
  return (
    <PageMessages namespaces={["verificationFiles", "executor"]}>
      {operates ? <VerificationFiles /> : <OperatorNotice />}
    </PageMessages>
  )
}
