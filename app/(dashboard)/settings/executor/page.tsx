import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { ExecutorView } from "@/components/executor/executor-view"
import { ExternalNotice } from "@/components/executor/external-notice"
import { OperatorNotice } from "@/components/executor/operator-notice"
import { canOperate } from "@/lib/auth/operator/operator-caller"
import { pageCaller } from "@/lib/auth/sessions/page-caller"
import { env, externalInngest } from "@/lib/config/env"

import { listRunsAction, readOverviewAction } from "./actions"

export const generateMetadata = settingsMetadata("executor")

/** INNGEST_DEV is a URL, or a flag for the dev server's default URL. */
const getInngestUrl = () =>
  env.INNGEST_BASE_URL ??
  (env.INNGEST_DEV?.startsWith("http") ? env.INNGEST_DEV : env.INNGEST_DEV && "http://localhost:8288")

export default async function ExecutorPage() {
  if (!(await canOperate(await pageCaller("/settings/executor")))) return <OperatorNotice />
  if (externalInngest) return <ExternalNotice server={getInngestUrl() ?? "https://app.inngest.com"} />
  return <ExecutorView actions={{ readOverview: readOverviewAction, listRuns: listRunsAction }} />
}
