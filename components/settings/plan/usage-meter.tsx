import { useId } from "react"

type UsageMeterProps = {
  label: string
  /** For example "3 of 5". */
  value: string
  hint: string
  used: number
  limit: number | null
}

/** Shows no bar without a limit. */
export function UsageMeter({ label, value, hint, used, limit }: UsageMeterProps) {
  const id = useId()
  const ratio = limit === null ? null : limit === 0 ? 1 : Math.min(1, used / limit)
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="tabular-nums">{value}</span>
      </p>
      {ratio !== null && (
        <div
          role="meter"
          aria-labelledby={id}
          aria-valuetext={value}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(ratio * 100)}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className={`h-full rounded-full ${ratio >= 0.9 ? "bg-danger" : "bg-brand"}`}
            style={{ width: `${ratio * 100}%` }}
          />
        </div>
      )}
      {limit !== null && <p className="text-sm text-soft">{hint}</p>}
    </div>
  )
}
