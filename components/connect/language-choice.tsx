type LanguageChoiceProps = {
  label: string
  current: string
  languages: { locale: string; name: string }[]
  action: (form: FormData) => Promise<void>
}

/** Plain buttons of a plain form: it works without script. */
export function LanguageChoice({ label, current, languages, action }: LanguageChoiceProps) {
  return (
    <form action={action} aria-label={label} className="flex gap-1">
      {languages.map(({ locale, name }) => (
        <button
          key={locale}
          name="locale"
          value={locale}
          lang={locale}
          aria-pressed={locale === current}
          className="min-h-9 rounded-md px-2.5 hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {name}
        </button>
      ))}
    </form>
  )
}
