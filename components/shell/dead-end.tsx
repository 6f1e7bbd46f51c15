import type { ComponentProps, ReactNode } from "react"

import { buttonClass } from "@/components/ui/button-class"
import { EmptyState } from "@/components/ui/empty-state"

type DeadEndProps = { title: string; toStart: string; action?: ReactNode; children: ReactNode }

/** In place of a page that failed or is not there. Every page brings it along, so it brings neither icons nor router. */
export const DeadEnd = ({ title, toStart, action, children }: DeadEndProps) => (
  <main className="mx-auto grid min-h-dvh max-w-lg content-center px-4">
    <EmptyState
      heading="h1"
      icon={Sign}
      title={title}
      action={
        <>
          {action}
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- loads all anew, which is what may help */}
          <a className={buttonClass({ variant: action ? "secondary" : "primary" })} href="/">
            {toStart}
          </a>
        </>
      }
    >
      {children}
    </EmptyState>
  </main>
)

const Sign = (props: ComponentProps<"svg">) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16h.01" />
  </svg>
)
