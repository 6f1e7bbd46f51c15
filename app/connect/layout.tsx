import type { Metadata } from "next"

/** The addresses of these pages are keys: no other site is told of them. */
export const metadata: Metadata = { referrer: "no-referrer", robots: { index: false, follow: false } }

export { CentredPage as default } from "@/components/shell/centred-page"
