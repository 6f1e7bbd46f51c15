"use server"

import { redirect } from "next/navigation"

import { getProblemMessage } from "@/app/connect/problem-message"
import { getTranslations } from "@/app/get-translations"
import type { FormState } from "@/components/auth/action-form"
import { connectOutcomeUrl } from "@/lib/accounts/connect/connect-result"
import { formText } from "@/lib/http/form-text"
import { connectByLink } from "@/lib/connect-links/connect-by-link"
import { viewLink } from "@/lib/connect-links/view-link"

import { checkRateLimit } from "@/app/connect/rate-limit"

const prefix = "field."

/** Skips fields that Next adds. */
const readFields = (form: FormData) =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), formText(form, name)])
      .filter(([, value]) => value !== ""),
  ) as Record<string, string>

export async function connectAction(_: FormState, form: FormData): Promise<FormState> {
  if (!(await checkRateLimit("submit")))
    return { error: (await getTranslations("connectClosed"))("tooManyText") }
  const [token, slug] = [formText(form, "token"), formText(form, "platform")]
  const result = await connectByLink(token, slug, readFields(form))
  if ("authorizeUrl" in result) redirect(result.authorizeUrl)
  if ("missing" in result) {
    const required = [(await getTranslations("connectPlatform"))("required")]
    return { fieldErrors: Object.fromEntries(result.missing.map((name) => [name, required])) }
  }
  if ("connected" in result) {
    const { pathname, search } = connectOutcomeUrl({
      redirectUrl: null,
      dashboard: false,
      linkToken: token,
      ...result,
    })
    redirect(pathname + search)
  }
  const view = await viewLink(token, false)
  const platform = view?.platforms.find((candidate) => candidate.slug === slug)?.name
  return { error: await getProblemMessage(result, { platform, organization: view?.organization.name }) }
}
