import type { ComponentProps, ReactNode } from "react"

import { buttonClass } from "@/components/ui/button-class"
import { classNames } from "@/components/ui/class-names"
import { EmptyState } from "@/components/ui/feedback/empty-state"

type ErrorPageProps = {
  title: string
  homeLabel: string
  action?: ReactNode
  children: ReactNode
  /** Inside the dashboard, which keeps its sidebar. */
  inShell?: boolean
}

/** For errors and missing pages. It's in every page's bundle, so it imports neither icons nor the router. */
export function ErrorPage({ title, homeLabel, action, children, inShell }: ErrorPageProps) {
  const Frame = inShell ? "div" : "main"
  return (
    <Frame
      className={classNames(
        "mx-auto grid max-w-lg content-center px-4",
        inShell ? "min-h-[60dvh]" : "min-h-dvh",
      )}
    >
      <EmptyState
        heading="h1"
        icon={AlertIcon}
        title={title}
        action={
          <>
            {action}
            {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- a full reload may fix the error */}
            <a className={buttonClass({ variant: action ? "secondary" : "primary" })} href="/">
              {homeLabel}
            </a>
          </>
        }
      >
        {children}
      </EmptyState>
    </Frame>
  )
}

const AlertIcon = (props: ComponentProps<"svg">) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16h.01" />
  </svg>
)
