import type { ReactNode } from "react"

import { classNames } from "./class-names"

const tones = {
  neutral: "bg-sunken text-soft",
  brand: "bg-brand-tint text-brand-ink",
  info: "bg-info-tint text-info-ink",
  success: "bg-success-tint text-success-ink",
  warning: "bg-warning-tint text-warning-ink",
  danger: "bg-danger-tint text-danger-ink",
  violet: "bg-violet-tint text-violet-ink",
}
export type BadgeTone = keyof typeof tones

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5",
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
