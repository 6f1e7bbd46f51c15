import { cookies } from "next/headers"

import { cookieName } from "@/lib/auth/sessions/session-cookie"
import { isLanguage, type SnippetLanguage } from "@/lib/docs/snippets"

/** The preferred language of code examples, from a cookie that components/docs/page-script.tsx sets. */
export async function getSnippetLanguage(): Promise<SnippetLanguage> {
  const language = (await cookies()).get(cookieName("docs-language"))?.value ?? ""
  return isLanguage(language) ? language : "sh"
}
