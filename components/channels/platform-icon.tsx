"use client"

import { useState } from "react"

import { classNames } from "@/components/ui/class-names"

/** The platform's sign, or its first letter where there is no picture. It says nothing: the name stands beside it. */
export function PlatformIcon({ slug, className = "size-5" }: { slug: string; className?: string }) {
  const [missing, setMissing] = useState(false)
  if (missing)
    return (
      <span
        aria-hidden
        className={classNames(
          "grid shrink-0 place-items-center rounded bg-brand text-xs font-bold text-on-brand uppercase",
          className,
        )}
      >
        {slug.slice(0, 1)}
      </span>
    )
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a static vector gains nothing from the image optimizer
    <img
      src={`/platforms/${slug}.svg`}
      alt=""
      loading="lazy" // a list of channels has dozens, most of them out of sight
      fetchPriority="low" // text and what makes the page alive come first
      className={classNames("shrink-0", className)}
      onError={() => setMissing(true)}
    />
  )
}
