import { redirect } from "next/navigation"

import { pageMetadata } from "@/app/page-metadata"
import { OperatorNotice } from "@/components/executor/operator-notice"
import { RunView } from "@/components/executor/run-view"
import { canOperate } from "@/lib/auth/operator/operator-caller"
import { pageCaller } from "@/lib/auth/sessions/page-caller"
import { externalInngest } from "@/lib/config/env"

import { cancelRunAction, readRunAction, retryRunAction } from "@/app/(dashboard)/settings/executor/actions"

export const generateMetadata = pageMetadata("executor", (t) => t("run"))

export default async function RunPage({ params }: { params: Promise<{ runId: string }> }) {
  const { runId } = await params
  if (!(await canOperate(await pageCaller(`/settings/executor/${runId}`)))) return <OperatorNotice />
  if (externalInngest) redirect("/settings/executor")
  const actions = { readRun: readRunAction, retry: retryRunAction, cancel: cancelRunAction }
  return <RunView key={runId} runId={runId} actions={actions} />
}
