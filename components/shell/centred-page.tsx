import type { ReactNode } from "react"

import { Wordmark } from "./wordmark"

/** Pages for people who are not signed in: the name above, one card below. */
export function CentredPage({ children }: { children: ReactNode }) {
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
