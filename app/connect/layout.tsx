import { requestLocale } from "@/lib/auth/sessions/request-locale"
import type { Metadata } from "next"
import type { ReactNode } from "react"

/** These URLs grant access, so don't send them to other sites as a referrer. */
export const metadata: Metadata = { referrer: "same-origin", robots: { index: false, follow: false } }

export default async function ConnectLayout({ children }: { children: ReactNode }) {
  return <div lang={await requestLocale()}>{children}</div>
}
