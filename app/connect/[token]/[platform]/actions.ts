"use server"

import { redirect } from "next/navigation"

import { problemText } from "@/app/connect/problem-text"
import { texts } from "@/app/texts"
import type { FormState } from "@/components/auth/action-form"
import { endingUrl } from "@/lib/accounts/ending"
import { formText } from "@/lib/auth/form-text"
import { connectByLink } from "@/lib/connect-links/connect-by-link"
import { viewLink } from "@/lib/connect-links/view-link"

import { mayGoOn } from "@/app/connect/limits"

const prefix = "field."

/** Next puts fields of its own into the form. */
const typed = (form: FormData) =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), formText(form, name)])
      .filter(([, text]) => text !== ""),
  ) as Record<string, string>

export async function connectAction(_: FormState, form: FormData): Promise<FormState> {
  if (!(await mayGoOn("try"))) return { error: (await texts("connectClosed"))("tooManyText") }
  const [token, slug] = [formText(form, "token"), formText(form, "platform")]
  const outcome = await connectByLink(token, slug, typed(form))
  if ("authorizeUrl" in outcome) redirect(outcome.authorizeUrl)
  if ("missing" in outcome) {
    const required = [(await texts("connectPlatform"))("required")]
    return { fieldErrors: Object.fromEntries(outcome.missing.map((name) => [name, required])) }
  }
  if ("connected" in outcome) {
    const { pathname, search } = endingUrl({
      redirectUrl: null,
      dashboard: false,
      linkToken: token,
      ...outcome,
    })
    redirect(pathname + search)
  }
  const view = await viewLink(token, false)
  const platform = view?.platforms.find((one) => one.slug === slug)?.name
  return { error: await problemText(outcome, { platform, organization: view?.organization.name }) }
}
