import { requestLocale } from "@/lib/auth/request-locale"
import type { Metadata } from "next"
import type { ReactNode } from "react"

/** The addresses of these pages are keys: no other site is told of them. */
export const metadata: Metadata = { referrer: "same-origin", robots: { index: false, follow: false } }

export default async function ConnectLayout({ children }: { children: ReactNode }) {
  return <div lang={await requestLocale()}>{children}</div>
}
