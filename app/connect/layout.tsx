import type { Metadata } from "next"
import type { ReactNode } from "react"

import { Wordmark } from "@/components/shell/wordmark"

/** The addresses of these pages are keys: no other site is told of them. */
export const metadata: Metadata = { referrer: "no-referrer", robots: { index: false, follow: false } }

export default function ConnectLayout({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-md gap-6">
        <div className="flex justify-center">
          <Wordmark dark={false} />
        </div>
        {children}
      </div>
    </main>
  )
}
