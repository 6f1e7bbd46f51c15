"use client"

import { useTranslations } from "use-intl"

type Problem = { place: string; message: string }

/** The rest is in the report. */
const most = 20

export function ImportProblems({ problems }: { problems: Problem[] }) {
  const t = useTranslations("settingsImport.preview")
  return (
    <ul className="grid gap-1">
      {problems.slice(0, most).map(({ place, message }, index) => (
        <li key={index}>
          <span className="font-medium">{place}</span>: {message}
        </li>
      ))}
      {problems.length > most && <li>{t("more", { count: problems.length - most })}</li>}
    </ul>
  )
}
