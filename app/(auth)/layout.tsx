import type { ReactNode } from "react"

import { Wordmark } from "@/components/shell/wordmark"

export default function AuthLayout({ children }: { children: ReactNode }) {
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
