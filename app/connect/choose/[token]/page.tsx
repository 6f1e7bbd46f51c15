import type { Metadata } from "next"

import { AuthCard } from "@/components/auth/auth-card"
import { AccountChoice } from "@/components/connect/account-choice"
import { findChoice } from "@/lib/accounts/find-choice"

import { chooseAction, leaveAction } from "./actions"

export const metadata: Metadata = { title: "Choose accounts" }

type Props = { params: Promise<{ token: string }> }

export default async function ChoosePage({ params }: Props) {
  const { token } = await params
  const choice = await findChoice(token)
  if (!choice)
    return (
      <AuthCard
        title="This choice is no longer open"
        description="It was made already, or has run out. To connect more accounts, go back to where you began and sign in again."
      />
    )
  const { platformName, organizationName, accounts } = choice
  return (
    <AuthCard
      title={`Which ${platformName} accounts?`}
      description={`Your sign-in may post to ${accounts.length} accounts. ${organizationName} can post to those that you tick, and to no other.`}
    >
      <AccountChoice
        token={token}
        accounts={accounts}
        chooseAction={chooseAction}
        leaveAction={leaveAction}
      />
    </AuthCard>
  )
}
