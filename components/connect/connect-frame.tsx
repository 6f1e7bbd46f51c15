import type { ReactNode } from "react"

import { Wordmark } from "@/components/shell/wordmark"

import { brandStyle } from "./brand-style"

export type Brand = { name: string; logoUrl: string | null; brandColor: string | null }

/** The layout of pages for people without an account, with the workspace's branding. */
export function ConnectFrame({
  brand,
  footer,
  children,
}: {
  brand: Brand | null
  footer: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className="grid min-h-dvh grid-rows-[1fr_auto] justify-items-center gap-8 border-t-4 border-brand px-4 py-8"
      style={brandStyle(brand?.brandColor ?? null)}
    >
      <main className="grid w-full max-w-md content-start gap-6 sm:content-center">
        <div className="flex justify-center">
          {brand ? <BrandMark brand={brand} /> : <Wordmark onDark={false} />}
        </div>
        {children}
      </main>
      <footer className="flex w-full max-w-md flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-soft">
        {footer}
      </footer>
    </div>
  )
}

export function BrandMark({ brand: { name, logoUrl } }: { brand: Brand }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {logoUrl ? (
        // eslint-disable-next-line @next/next/no-img-element -- images from any host
        <img
          src={logoUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="h-11 max-w-40 rounded-md object-contain"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand text-lg font-semibold text-on-brand uppercase"
        >
          {name.slice(0, 1)}
        </span>
      )}
      <span className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">{name}</span>
    </span>
  )
}
