import type { Metadata } from "next"

import { texts } from "@/app/texts"
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

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("auth"))("invitation.metaTitle"), referrer: "no-referrer" }
}

type Props = { params: Promise<{ token: string }> }

export default async function InvitationPage({ params }: Props) {
  const [t, { token }] = await Promise.all([texts("auth"), params])
  const [invitation, user] = await Promise.all([findInvitation(token), currentUser()])
  if (!invitation)
    return (
      <AuthCard
        title={t("invitation.overTitle")}
        description={t("invitation.over")}
        footer={
          <TextLink href={user ? "/calendar" : "/sign-in"}>
            {t(user ? "invitation.toPosts" : "signIn.submit")}
          </TextLink>
        }
      />
    )
  const { email, role, organization, hasAccount } = invitation
  const here = `/invitations/${token}`
  const heading = {
    title: t("invitation.join", { workspace: organization.name }),
    description: t("invitation.lead", { role, email }),
  }
  if (user?.email === email)
    return (
      <AuthCard {...heading}>
        <PlainActionForm action={acceptInvitationAction} label={heading.title} values={{ token }} />
      </AuthCard>
    )
  if (user)
    return (
      <AuthCard
        {...heading}
        footer={<SignOutLink action={signOutAction} label={t("invitation.otherAddress")} next={here} />}
      >
        <Notice tone="warning">{t("invitation.mismatch", { signedIn: user.email, email })}</Notice>
      </AuthCard>
    )
  const signIn = `/sign-in?next=${encodeURIComponent(here)}`
  if (hasAccount)
    return (
      <AuthCard {...heading}>
        <ButtonLink href={signIn}>{t("invitation.signIn")}</ButtonLink>
      </AuthCard>
    )
  return (
    <AuthCard {...heading}>
      <ProviderButtons providers={signInProviders} next={here} />
      <SignUpForm action={joinAction} invitation={{ token, email }} />
    </AuthCard>
  )
}
