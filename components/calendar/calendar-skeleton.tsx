import { useTranslations } from "use-intl"

import { Skeleton, SkeletonList } from "@/components/ui/skeleton"

/** As large as what comes: the month on a wide screen, the list on a phone. */
export function CalendarSkeleton() {
  const t = useTranslations("calendar")
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      <div aria-hidden className="grid gap-4 sm:hidden">
        <SkeletonList rows={6} rowClass="h-20" />
      </div>
      <div
        aria-hidden
        className="hidden grid-cols-7 gap-px overflow-clip rounded-xl border border-line bg-line sm:grid"
      >
        {Array.from({ length: 35 }, (_, index) => (
          <div key={index} className="h-28 bg-surface p-1.5">
            <Skeleton className="size-6 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
