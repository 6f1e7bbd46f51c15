import type { Metadata } from "next"

import { PasswordForm, ProfileForm, SessionsForm } from "@/components/settings/account-forms"
import { CardSection } from "@/components/ui/card"
import { getAccount } from "@/lib/auth/account"
import { pageUser } from "@/lib/auth/page-caller"
import { signInProviders } from "@/lib/auth/providers"

import { changePasswordAction, renameAction, signOutElsewhereAction } from "./actions"

export const metadata: Metadata = { title: "Your account" }

export default async function AccountPage() {
  const { id } = await pageUser("/settings/account")
  const { name, email, hasPassword, providers } = await getAccount(id)
  const names = signInProviders.filter((known) => providers.includes(known.id)).map((known) => known.name)
  return (
    <div className="grid max-w-2xl gap-6">
      <CardSection
        title="Profile"
        description={names.length > 0 ? `You can also sign in with ${names.join(" and ")}.` : undefined}
      >
        <ProfileForm action={renameAction} name={name ?? ""} email={email} />
      </CardSection>
      <CardSection title="Password" description="A new password signs you out everywhere else.">
        <PasswordForm action={changePasswordAction} hasPassword={hasPassword} />
      </CardSection>
      <CardSection
        title="Other devices"
        description="For a browser that you left signed in, or a device that is gone."
      >
        <SessionsForm action={signOutElsewhereAction} />
      </CardSection>
    </div>
  )
}
