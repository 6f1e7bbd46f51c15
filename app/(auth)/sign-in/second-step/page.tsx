import type { Metadata } from "next"
import { redirect } from "next/navigation"

import { texts } from "@/app/texts"
import { AuthCard } from "@/components/auth/auth-card"
import { CodeForm } from "@/components/auth/code-form"
import { PasskeySignIn } from "@/components/auth/passkey-sign-in"
import { TextLink } from "@/components/auth/text-link"
import { currentUser } from "@/lib/auth/page-caller"
import { safePath } from "@/lib/auth/safe-path"
import { findSecondStep } from "@/lib/auth/second-step"
import { heldInBrowser } from "@/lib/auth/start-session"

import { askForPasskeyAction, codeAction, passkeyAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("auth"))("secondStep.title") }
}

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SecondStepPage({ searchParams }: Props) {
  const next = safePath((await searchParams).next)
  if (await currentUser()) redirect(next)
  const step = await findSecondStep((await heldInBrowser("second-step")) ?? "")
  if (!step) redirect(`/sign-in?next=${encodeURIComponent(next)}`)
  const t = await texts("auth")
  return (
    <AuthCard
      title={t("secondStep.title")}
      description={t("secondStep.lead", { email: step.email })}
      footer={<TextLink href="/sign-in">{t("secondStep.again")}</TextLink>}
    >
      <CodeForm action={codeAction} next={next} />
      {step.passkeys > 0 && (
        <PasskeySignIn
          ask={askForPasskeyAction}
          answer={passkeyAction}
          next={next}
          label={t("secondStep.passkey")}
        />
      )}
    </AuthCard>
  )
}
