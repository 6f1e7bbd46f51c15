"use client"

import { useTranslations } from "use-intl"

type Problem = { place: string; message: string }

/** The downloadable report lists all of them. */
const maxVisible = 20

export function ImportProblems({ problems }: { problems: Problem[] }) {
  const t = useTranslations("settingsImport.preview")
  return (
    <ul className="grid gap-1">
      {problems.slice(0, maxVisible).map(({ place, message }, index) => (
        <li key={index}>
          <span className="font-medium">{place}</span>: {message}
        </li>
      ))}
      {problems.length > maxVisible && <li>{t("more", { count: problems.length - maxVisible })}</li>}
    </ul>
  )
}
