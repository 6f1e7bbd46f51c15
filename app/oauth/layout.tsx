import type { Metadata } from "next"

/**
 * No other site is told of these addresses. With "no-referrer" browsers would also send a form's own `Origin` as null,
 * which server actions refuse.
 */
export const metadata: Metadata = { referrer: "same-origin", robots: { index: false, follow: false } }

export { CentredPage as default } from "@/components/shell/centred-page"
