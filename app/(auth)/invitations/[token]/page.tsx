import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { signOutAction } from "@/lib/auth/sessions/session-actions"
import { AuthCard } from "@/components/auth/auth-card"
import { ActionButton } from "@/components/auth/action-button"
import { ProviderButtons } from "@/components/auth/provider-buttons"
import { SignOutLink } from "@/components/auth/sign-out-link"
import { SignUpForm } from "@/components/auth/auth-forms"
import { TextLink } from "@/components/auth/text-link"
import { ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import { currentUser } from "@/lib/auth/sessions/page-caller"
import { signInProviders } from "@/lib/auth/sign-in/providers"
import { signUpRules } from "@/lib/auth/sign-in/sign-up-policy"
import { findInvitation } from "@/lib/organizations/accept-invitation"

import { acceptInvitationAction, joinAction } from "./actions"

export const generateMetadata = pageMetadata("auth", (t) => t("invitation.metaTitle"), {
  referrer: "no-referrer",
})

type Props = { params: Promise<{ token: string }> }

export default async function InvitationPage({ params }: Props) {
  const [t, { token }] = await Promise.all([getTranslations("auth"), params])
  const [invitation, user] = await Promise.all([findInvitation(token), currentUser()])
  if (!invitation)
    return (
      <AuthCard
        title={t("invitation.invalidTitle")}
        description={t("invitation.invalidText")}
        footer={
          <TextLink href={user ? "/calendar" : "/sign-in"}>
            {t(user ? "invitation.goToCalendar" : "signIn.submit")}
          </TextLink>
        }
      />
    )
  const { email, role, organization, hasAccount } = invitation
  const currentPath = `/invitations/${token}`
  const heading = {
    title: t("invitation.join", { workspace: organization.name }),
    description: t("invitation.lead", { role, email }),
  }
  if (user?.email === email)
    return (
      <AuthCard {...heading}>
        <ActionButton action={acceptInvitationAction} label={heading.title} values={{ token }} />
      </AuthCard>
    )
  if (user)
    return (
      <AuthCard
        {...heading}
        footer={
          <SignOutLink action={signOutAction} label={t("invitation.otherAccount")} next={currentPath} />
        }
      >
        <Notice tone="warning">{t("invitation.mismatch", { signedIn: user.email, email })}</Notice>
      </AuthCard>
    )
  const signIn = `/sign-in?next=${encodeURIComponent(currentPath)}`
  if (hasAccount)
    return (
      <AuthCard {...heading}>
        <ButtonLink href={signIn}>{t("invitation.signIn")}</ButtonLink>
      </AuthCard>
    )
  if ((await signUpRules()).policy === "closed")
    return <AuthCard title={t("signUp.closedTitle")} description={t("signUp.closed")} />
  return (
    <AuthCard {...heading}>
      <ProviderButtons providers={signInProviders} next={currentPath} />
      <SignUpForm action={joinAction} invitation={{ token, email }} />
    </AuthCard>
  )
}
