"use client"

import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames("animate-pulse rounded-md bg-line/70", className)} />
}

/** A list's loading state, announced once to screen readers. */
export function SkeletonList({ rows = 4, rowClass = "h-24" }: { rows?: number; rowClass?: string }) {
  const t = useTranslations("ui")
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t("loading")}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={classNames("rounded-xl", rowClass)} />
      ))}
    </div>
  )
}
