import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { OperatorNotice } from "@/components/executor/operator-notice"
import { StatusView } from "@/components/status/status-view"
import { canOperate } from "@/lib/auth/operator/operator-caller"
import { pageCaller } from "@/lib/auth/sessions/page-caller"

import { readStatusAction } from "./actions"

export const generateMetadata = settingsMetadata("status")

export default async function StatusPage() {
  if (!(await canOperate(await pageCaller("/settings/status")))) return <OperatorNotice />
  return <StatusView read={readStatusAction} />
}
