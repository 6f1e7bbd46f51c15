"use client"

import { useState } from "react"

import { classNames } from "@/components/ui/class-names"

/** The platform's logo, or its first letter. Decorative: always next to the name. */
export function PlatformIcon({ slug, className = "size-5" }: { slug: string; className?: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed)
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
      loading="lazy" // lists show dozens, mostly off-screen
      fetchPriority="low" // text and hydration come first
      className={classNames("shrink-0", className)}
      onError={() => setHasFailed(true)}
    />
  )
}
