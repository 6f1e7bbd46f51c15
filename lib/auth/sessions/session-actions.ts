"use server"

import { redirect } from "next/navigation"

import { formText } from "@/lib/http/form-text"
import { safePath } from "@/lib/auth/safe-path"
import { endSession } from "./start-session"

/** Signs out on this browser, and goes to sign in as somebody else where a page asks for that. */
export async function signOutAction(_: unknown, form: FormData): Promise<never> {
  await endSession()
  const next = formText(form, "next")
  redirect(next ? `/sign-in?next=${encodeURIComponent(safePath(next))}` : "/sign-in")
}
