import { BellOff } from "lucide-react"

import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"

export default function NotFound() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center px-4">
      <EmptyState
        heading="h1"
        icon={BellOff}
        title="This page does not exist"
        action={<ButtonLink href="/">Go to the start</ButtonLink>}
      >
        The address may be mistyped, or what was here has been deleted.
      </EmptyState>
    </main>
  )
}
