import { useLocale, useTimeZone } from "use-intl"

import { dateFormat } from "./format-moment"

/** What `Moment` has no style for: in the reader's language, and in the zone around it unless another is named. */
export function useDateFormat() {
  const [locale, timeZone] = [useLocale(), useTimeZone()]
  return (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { timeZone, ...options })
}
