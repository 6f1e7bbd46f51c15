import { useId } from "react"

type UsageMeterProps = {
  label: string
  /** "3 of 5", in the reader's language. */
  value: string
  hint: string
  used: number
  limit: number | null
}

/** How much of an allowance is used; without a limit there is nothing to fill. */
export function UsageMeter({ label, value, hint, used, limit }: UsageMeterProps) {
  const id = useId()
  const share = limit === null ? null : limit === 0 ? 1 : Math.min(1, used / limit)
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="tabular-nums">{value}</span>
      </p>
      {share !== null && (
        <div
          role="meter"
          aria-labelledby={id}
          aria-valuetext={value}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className={`h-full rounded-full ${share >= 0.9 ? "bg-danger" : "bg-brand"}`}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
      {limit !== null && <p className="text-sm text-soft">{hint}</p>}
    </div>
  )
}
