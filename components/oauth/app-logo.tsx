"use client"

import { useState } from "react"

/** An app's logo, or its first letter where there is none. */
export function AppLogo({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const [missing, setMissing] = useState(false)
  if (logoUrl && !missing)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- pictures of any host
      <img
        src={logoUrl}
        alt=""
        referrerPolicy="no-referrer"
        className="size-11 shrink-0 rounded-xl object-cover ring-1 ring-line"
        onError={() => setMissing(true)}
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
