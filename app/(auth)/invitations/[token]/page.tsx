import type { Metadata } from "next"

import { signOutAction } from "@/lib/auth/session-actions"
import { AuthCard } from "@/components/auth/auth-card"
import { PlainActionForm } from "@/components/auth/plain-action-form"
import { ProviderButtons } from "@/components/auth/provider-buttons"
import { SignOutLink } from "@/components/auth/sign-out-link"
import { SignUpForm } from "@/components/auth/sign-up-form"
import { TextLink } from "@/components/auth/text-link"
import { ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import { currentUser } from "@/lib/auth/page-caller"
import { signInProviders } from "@/lib/auth/providers"
import { findInvitation } from "@/lib/organizations/accept-invitation"

import { acceptInvitationAction, joinAction } from "./actions"

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" }

type Props = { params: Promise<{ token: string }> }

export default async function InvitationPage({ params }: Props) {
  const { token } = await params
  const [invitation, user] = await Promise.all([findInvitation(token), currentUser()])
  if (!invitation)
    return (
      <AuthCard
        title="This invitation does not work any more"
        description="It was used already, revoked, or has run out. Ask whoever invited you for a new one."
        footer={
          <TextLink href={user ? "/posts" : "/sign-in"}>{user ? "Go to your posts" : "Sign in"}</TextLink>
        }
      />
    )
  const { email, role, organization, hasAccount } = invitation
  const here = `/invitations/${token}`
  const heading = {
    title: `Join ${organization.name}`,
    description: `You are invited as ${role === "viewer" ? "a" : "an"} ${role}, with the address ${email}.`,
  }
  if (user?.email === email)
    return (
      <AuthCard {...heading}>
        <PlainActionForm
          action={acceptInvitationAction}
          label={`Join ${organization.name}`}
          values={{ token }}
        />
      </AuthCard>
    )
  if (user)
    return (
      <AuthCard
        {...heading}
        footer={<SignOutLink action={signOutAction} label="Sign in with the other address" next={here} />}
      >
        <Notice tone="warning">
          You are signed in as {user.email}, and this invitation is for {email}.
        </Notice>
      </AuthCard>
    )
  const signIn = `/sign-in?next=${encodeURIComponent(here)}`
  if (hasAccount)
    return (
      <AuthCard {...heading}>
        <ButtonLink href={signIn}>Sign in to join</ButtonLink>
      </AuthCard>
    )
  return (
    <AuthCard {...heading}>
      <ProviderButtons providers={signInProviders} next={here} />
      <SignUpForm action={joinAction} invitation={{ token, email }} />
    </AuthCard>
  )
}
