import type { Metadata, Viewport } from "next"
import { cookies } from "next/headers"
import type { ReactNode } from "react"

import { Toaster } from "@/components/ui/feedback/toaster"
import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { cookieName } from "@/lib/auth/sessions/session-cookie"

import { inter } from "./fonts"
import { PageMessages } from "./page-messages"

import "./globals.css"

export const metadata: Metadata = {
  title: { default: "Carillon", template: "%s · Carillon" },
  description: "Plan, approve and publish social posts.",
  icons: { icon: "/favicon.svg", apple: "/icons/apple-touch.png" },
  appleWebApp: { title: "Carillon", statusBarStyle: "black-translucent" },
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#0b3a34" },
    { media: "(prefers-color-scheme: dark)", color: "#0a1b18" },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get(cookieName("theme"))?.value
  return (
    <html
      lang={await requestLocale()}
      className={inter.variable}
      data-theme={theme === "light" || theme === "dark" ? theme : undefined}
      suppressHydrationWarning
    >
      <body>
        <PageMessages namespaces={["ui"]}>
          {children}
          <Toaster />
        </PageMessages>
      </body>
    </html>
  )
}
