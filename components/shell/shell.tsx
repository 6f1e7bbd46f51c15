"use client"

import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import type { Theme } from "@/components/ui/theme-toggle"

import { BottomNav } from "./navigation/bottom-nav"
import { PublishingNotice } from "./publishing/publishing-notice"
import { SideNav } from "./navigation/side-nav"
import { TopBar } from "./navigation/top-bar"

export function Shell({ theme, children }: { theme: Theme; children: ReactNode }) {
  const t = useTranslations("shell")
  return (
    <div className="lg:flex">
      <a
        href="#main"
        className="sr-only top-2 left-2 z-50 rounded-lg bg-brand px-4 py-2 font-medium text-on-brand focus:not-sr-only focus:fixed"
      >
        {t("skipToContent")}
      </a>
      <SideNav theme={theme} />
      <TopBar theme={theme} />
      <main
        id="main"
        tabIndex={-1}
        className="group/main min-w-0 flex-1 px-4 pt-6 pb-28 focus:outline-none sm:px-8 lg:pt-8 lg:pb-12 lg:has-data-full:h-dvh lg:has-data-full:p-0"
      >
        <div className="mx-auto max-w-5xl has-data-wide:max-w-none lg:has-data-full:flex lg:has-data-full:h-full lg:has-data-full:max-w-none lg:has-data-full:flex-col">
          <PublishingNotice />
          {children}
        </div>
      </main>
      <BottomNav />
    </div>
  )
}
