import { ArrowLeft } from "lucide-react"

import { Link } from "./link"

/** Leads from a detail page to its list. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-sm text-soft hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </Link>
)
