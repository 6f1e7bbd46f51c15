import { Link } from "@/components/ui/link"
import type { ComponentProps } from "react"

export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link
    className="rounded font-medium text-brand-ink underline underline-offset-3 hover:no-underline"
    {...props}
  />
)
