"use client"

import { TriangleAlert } from "lucide-react"

import { Button, ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center px-4">
      <EmptyState
        heading="h1"
        icon={TriangleAlert}
        title="Something went wrong"
        action={
          <>
            <Button onClick={reset}>Try again</Button>
            <ButtonLink variant="secondary" href="/">
              Go to the start
            </ButtonLink>
          </>
        }
      >
        Nothing that was accepted is lost.
        {error.digest && <> If it stays, report the code {error.digest}.</>}
      </EmptyState>
    </main>
  )
}
