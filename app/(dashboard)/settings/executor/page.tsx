import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { ExecutorView } from "@/components/executor/executor-view"
import { ExternalNotice } from "@/components/executor/external-notice"
import { OperatorNotice } from "@/components/executor/operator-notice"
import { mayOperate } from "@/lib/auth/operator-caller"
import { pageCaller } from "@/lib/auth/page-caller"
import { env, externalInngest } from "@/lib/env"

import { listRunsAction, readOverviewAction } from "./actions"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("executor"))("title") })

/** INNGEST_DEV is an address, or just says that the dev server is at its usual one. */
const inngestServer = () =>
  env.INNGEST_BASE_URL ??
  (env.INNGEST_DEV?.startsWith("http") ? env.INNGEST_DEV : env.INNGEST_DEV && "http://localhost:8288")

export default async function ExecutorPage() {
  if (!(await mayOperate(await pageCaller("/settings/executor")))) return <OperatorNotice />
  if (externalInngest) return <ExternalNotice server={inngestServer() ?? "https://app.inngest.com"} />
  return <ExecutorView actions={{ readOverview: readOverviewAction, listRuns: listRunsAction }} />
}
