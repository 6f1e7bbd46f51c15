import type { Metadata } from "next"
import { redirect } from "next/navigation"

import { texts } from "@/app/texts"
import { OperatorNotice } from "@/components/executor/operator-notice"
import { RunView } from "@/components/executor/run-view"
import { mayOperate } from "@/lib/auth/operator-caller"
import { pageCaller } from "@/lib/auth/page-caller"
import { externalInngest } from "@/lib/env"

import { cancelRunAction, readRunAction, retryRunAction } from "@/app/(dashboard)/settings/executor/actions"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("executor"))("run") })

export default async function RunPage({ params }: { params: Promise<{ runId: string }> }) {
  const { runId } = await params
  if (!(await mayOperate(await pageCaller(`/settings/executor/${runId}`)))) return <OperatorNotice />
  if (externalInngest) redirect("/settings/executor")
  const actions = { readRun: readRunAction, retry: retryRunAction, cancel: cancelRunAction }
  return <RunView key={runId} runId={runId} actions={actions} />
}
