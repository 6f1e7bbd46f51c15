"use server"

import { redirect } from "next/navigation"

import { formText } from "@/lib/http/form-text"
import { safePath } from "@/lib/auth/safe-path"
import { endSession } from "./start-session"

/** Signs out in this browser. With `next`, redirects there after signing in as someone else. */
export async function signOutAction(_: unknown, form: FormData): Promise<never> {
  await endSession()
  const next = formText(form, "next")
  redirect(next ? `/sign-in?next=${encodeURIComponent(safePath(next))}` : "/sign-in")
}
