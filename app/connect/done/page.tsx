import type { Metadata } from "next"

import { AuthCard } from "@/components/auth/auth-card"
import { readEnding } from "@/lib/accounts/ending"

export const metadata: Metadata = { title: "Connect accounts" }

type Props = { searchParams: Promise<{ result?: string | string[] }> }

/** Where people end who have no account here and came from no page that wants them back. */
export default async function DonePage({ searchParams }: Props) {
  const { result } = await searchParams
  const ending = typeof result === "string" ? readEnding(result) : null
  if (!ending) return <AuthCard title="Nothing to see here" description="You can close this window." />
  if ("problem" in ending) return <AuthCard title="Not connected" description={ending.problem} />
  const names = ending.connected.map(({ name }) => name).join(", ")
  return <AuthCard title="Connected" description={`${names}: all set. You can close this window.`} />
}
