import { PageMessages } from "@/app/page-messages"
import { pageMetadata } from "@/app/page-metadata"
import { OperatorNotice } from "@/components/executor/operator-notice"
import { SetupView } from "@/components/server/setup-view"
import { canOperate } from "@/lib/auth/operator/operator-caller"
import { pageCaller } from "@/lib/auth/sessions/page-caller"

export const generateMetadata = pageMetadata("serverSetup", (t) => t("title"))

export default async function SetupPage() {
  const operates = await canOperate(await pageCaller("/setup"))
  return (
    <PageMessages namespaces={["serverSetup", "executor"]}>
      {operates ? <SetupView /> : <OperatorNotice />}
    </PageMessages>
  )
}
