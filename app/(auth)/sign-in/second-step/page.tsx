import { redirect } from "next/navigation"

import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { TwoFactorForm } from "@/components/auth/auth-forms"
import { PasskeySignIn } from "@/components/auth/passkey-sign-in"
import { TextLink } from "@/components/auth/text-link"
import { currentUser } from "@/lib/auth/sessions/page-caller"
import { safePath } from "@/lib/auth/safe-path"
import { findPendingSignIn } from "@/lib/auth/sign-in/two-factor"
import { readFlowCookie } from "@/lib/auth/sessions/start-session"

import { getPasskeyOptionsAction, submitCodeAction, submitPasskeyAction } from "./actions"

export const generateMetadata = pageMetadata("auth", (t) => t("twoFactor.title"))

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SecondStepPage({ searchParams }: Props) {
  const next = safePath((await searchParams).next)
  if (await currentUser()) redirect(next)
  const step = await findPendingSignIn((await readFlowCookie("second-step")) ?? "")
  if (!step) redirect(`/sign-in?next=${encodeURIComponent(next)}`)
  const t = await getTranslations("auth")
  return (
    <AuthCard
      title={t("twoFactor.title")}
      description={t("twoFactor.lead", { email: step.email })}
      footer={<TextLink href="/sign-in">{t("twoFactor.otherAccount")}</TextLink>}
    >
      <TwoFactorForm action={submitCodeAction} next={next} />
      {step.passkeys > 0 && (
        <PasskeySignIn
          getOptions={getPasskeyOptionsAction}
          verify={submitPasskeyAction}
          next={next}
          label={t("twoFactor.passkey")}
        />
      )}
    </AuthCard>
  )
}
