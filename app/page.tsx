import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { cache } from "react"

import { TextLink } from "@/components/auth/text-link"
import { unscopedListMetaTags } from "@/lib/verification-files/list-files"

export const dynamic = "force-dynamic"

const metaTags = cache(unscopedListMetaTags)

/** Platforms look for these on the home page to verify the domain. */
export async function generateMetadata(): Promise<Metadata> {
  const tags = await metaTags()
  return { other: Object.fromEntries(tags.map(({ name, content }) => [name, content])) }
}

/** The calendar redirects to the sign-in page if needed. Platforms may not follow an HTTP redirect, so meta tags need a page. */
export default async function Home() {
  if ((await metaTags()).length === 0) redirect("/calendar")
  return (
    <main className="grid min-h-dvh place-items-center">
      <meta httpEquiv="refresh" content="0; url=/calendar" />
      <TextLink href="/calendar">Carillon</TextLink>
    </main>
  )
}
