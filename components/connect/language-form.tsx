type LanguageFormProps = {
  label: string
  current: string
  languages: { locale: string; name: string }[]
  action: (form: FormData) => Promise<void>
}

/** A plain form, which works without JavaScript. */
export function LanguageForm({ label, current, languages, action }: LanguageFormProps) {
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
