"use client"

import { useState } from "react"

/** Falls back to the first letter. */
export function AppLogo({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (logoUrl && !hasFailed)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- images from any host
      <img
        src={logoUrl}
        alt=""
        referrerPolicy="no-referrer"
        className="size-11 shrink-0 rounded-xl object-cover ring-1 ring-line"
        onError={() => setHasFailed(true)}
      />
    )
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-tint font-semibold text-brand-ink uppercase ring-1 ring-line"
    >
      {name.slice(0, 1)}
    </span>
  )
}
