import { cookies } from "next/headers"

import { cookieName } from "@/lib/auth/session-cookie"
import { isLanguage, type SnippetLanguage } from "@/lib/docs/snippets"

/** In which the reader wants examples; `components/docs/page-script.tsx` remembers it. */
export async function chosenLanguage(): Promise<SnippetLanguage> {
  const chosen = (await cookies()).get(cookieName("docs-language"))?.value ?? ""
  return isLanguage(chosen) ? chosen : "sh"
}
