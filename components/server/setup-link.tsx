"use client"

import { usePathname } from "next/navigation"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { Link } from "@/components/ui/link"

import { useSetupProgress } from "./use-server-setup"

/** In the sidebar, until nothing is left to set up. */
export function SetupLink() {
  const t = useTranslations("shell")
  const progress = useSetupProgress()
  const isCurrent = usePathname() === "/setup"
  if (!progress) return null
  const { done, total } = progress
  return (
    <Link
      href="/setup"
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "mx-3 mt-3 grid gap-2 rounded-lg border border-rail-active px-3 py-2.5 transition-colors focus-visible:outline-bronze",
        isCurrent ? "bg-rail-active text-white" : "hover:bg-rail-active/60 hover:text-white",
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{t("setup")}</span>
        <span className="text-xs">{t("setupProgress", { done, total })}</span>
      </span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-rail-active">
        <span className="block h-full rounded-full bg-bronze" style={{ width: `${(done / total) * 100}%` }} />
      </span>
    </Link>
  )
}
