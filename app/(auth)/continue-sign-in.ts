import { redirect } from "next/navigation"

import { setFlowCookie, startSession } from "@/lib/auth/sessions/start-session"
import { twoFactorSeconds, type SignInStep } from "@/lib/auth/sign-in/two-factor"

/** Signs in, or asks for the second factor first. */
export async function continueSignIn({ token, signedIn }: SignInStep, next: string): Promise<never> {
  if (token === undefined) {
    await startSession(signedIn)
    redirect(next)
  }
  await setFlowCookie("second-step", token, twoFactorSeconds)
  redirect(`/sign-in/second-step?next=${encodeURIComponent(next)}`)
}
