import { useTranslations } from "use-intl"

import { Skeleton, SkeletonList } from "@/components/ui/feedback/skeleton"

import type { View } from "@/components/calendar/data/calendar-url"

const hourCount = 14
const weekCount = 5

/** Matches the loaded view's size to avoid layout shift. */
export function CalendarSkeleton({ view, isWide }: { view: View; isWide: boolean }) {
  const t = useTranslations("calendar")
  return (
    <div role="status" className="relative lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
      <span className="sr-only">{t("loading")}</span>
      <div aria-hidden className="lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
        {view === "agenda" ? (
          <AgendaSkeleton />
        ) : view === "month" ? (
          <MonthSkeleton isWide={isWide} />
        ) : (
          <HoursSkeleton days={view === "week" ? 7 : 1} />
        )}
      </div>
    </div>
  )
}

export const AgendaSkeleton = () => (
  <div className="mx-auto w-full max-w-4xl lg:px-8 lg:py-4">
    <SkeletonList rows={6} rowClass="h-20" />
  </div>
)

function MonthSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <div className="grid gap-4 lg:flex-1">
      <div className="grid grid-cols-7 gap-px overflow-clip border-line bg-line max-lg:rounded-xl max-lg:border lg:pt-7">
        {Array.from({ length: weekCount * 7 }, (_, index) => (
          <div key={index} className={isWide ? "min-h-28 bg-surface p-1" : "h-12 bg-surface p-1.5"}>
            <Skeleton className="size-6 rounded-full" />
          </div>
        ))}
      </div>
      {!isWide && <SkeletonList rows={3} rowClass="h-20" />}
    </div>
  )
}

function HoursSkeleton({ days }: { days: number }) {
  const columns = { gridTemplateColumns: `3.25rem repeat(${days}, minmax(0, 1fr))` }
  return (
    <div className="min-h-96 overflow-hidden border-line max-lg:h-[70dvh] max-lg:rounded-xl max-lg:border lg:min-h-0 lg:flex-1">
      <div style={columns} className="grid border-b border-line bg-sunken">
        {Array.from({ length: days + 1 }, (_, index) => (
          <div key={index} className="px-1.5 py-2">
            {index > 0 && <Skeleton className="h-4 w-10" />}
          </div>
        ))}
      </div>
      {Array.from({ length: hourCount }, (_, hour) => (
        <div key={hour} style={columns} className="grid border-b border-line">
          <div className="min-h-13.25 border-r border-line px-1.5 py-1">
            <Skeleton className="ml-auto h-3 w-8" />
          </div>
          {Array.from({ length: days }, (_, day) => (
            <div key={day} className="border-r border-line last:border-r-0" />
          ))}
        </div>
      ))}
    </div>
  )
}
