import type { ReactNode } from "react"

import { requestLocale } from "@/app/texts"
import { TextsProvider } from "@/components/shell/texts-provider"
import { textsOf } from "@/lib/texts/locales"

/** Only these areas travel to the browser. */
export default async function ProfilesLayout({ children }: { children: ReactNode }) {
  const locale = await requestLocale()
  const { profiles, profile, links } = textsOf(locale)
  return (
    <TextsProvider locale={locale} messages={{ profiles, profile, links }}>
      {children}
    </TextsProvider>
  )
}
