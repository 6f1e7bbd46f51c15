import type { Metadata, Viewport } from "next"
import { cookies, headers } from "next/headers"
import type { ReactNode } from "react"
import localFont from "next/font/local"

import { Toaster } from "@/components/ui/feedback/toaster"
import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { documentLanguageHeader } from "@/lib/http/document-language"
import { cookieName } from "@/lib/auth/sessions/session-cookie"

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
      lang={(await headers()).get(documentLanguageHeader) ?? (await requestLocale())}
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

/** The Latin subset, preloaded. Inter's other scripts load on demand. */
const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-latin",
  adjustFontFallback: false, // globals.css defines one that comes after the other scripts
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
})
