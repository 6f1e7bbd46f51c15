import type { ReactNode } from "react"

import { Wordmark } from "./wordmark"

/** The layout of signed-out pages: the logo above one card. */
export function CenteredPage({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-md gap-6">
        <div className="flex justify-center">
          <Wordmark onDark={false} />
        </div>
        {children}
      </div>
    </main>
  )
}
