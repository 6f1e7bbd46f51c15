import { headers } from "next/headers"
import { cache } from "react"

import { readerLocale } from "@/lib/i18n/reader-locale"
import { currentUser } from "./page-caller"
import { requestLocale } from "./request-locale"

/** How to format dates, times, and numbers for the reader of this page. */
export const requestReaderLocale = cache(async () =>
  readerLocale(
    await requestLocale(),
    (await headers()).get("accept-language"),
    (await currentUser()) ?? undefined,
  ),
)
