export function Wordmark({ onDark = true }: { onDark?: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      {/* eslint-disable-next-line @next/next/no-img-element -- a static vector gains nothing from the image optimizer */}
      <img src="/logo.svg" alt="" width={32} height={32} className="size-8 rounded-lg ring-1 ring-white/15" />
      <span className={`text-lg font-semibold tracking-tight ${onDark ? "text-white" : "text-ink"}`}>
        Carillon
      </span>
    </span>
  )
}
