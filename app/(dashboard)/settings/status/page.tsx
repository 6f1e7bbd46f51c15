import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { OperatorNotice } from "@/components/executor/operator-notice"
import { StatusView } from "@/components/status/status-view"
import { mayOperate } from "@/lib/auth/operator-caller"
import { pageCaller } from "@/lib/auth/page-caller"

import { readStatusAction } from "./actions"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("status"))("title") })

export default async function StatusPage() {
  if (!(await mayOperate(await pageCaller("/settings/status")))) return <OperatorNotice />
  return <StatusView read={readStatusAction} />
}
