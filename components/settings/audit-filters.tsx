import { Button, ButtonLink } from "@/components/ui/button"
import { InputField, SelectField } from "@/components/ui/field"

type Choice = { value: string; label: string }
type AuditFiltersProps = {
  words: Record<
    "person" | "anybody" | "kind" | "anyKind" | "action" | "anyAction" | "from" | "to" | "filter" | "clear",
    string
  >
  people: Choice[]
  kinds: Choice[]
  actions: Choice[]
  chosen: Record<string, string>
}

/** A plain form whose answers are the address: it can be kept, sent, and works without script. */
export function AuditFilters({ words, people, kinds, actions, chosen }: AuditFiltersProps) {
  const lists = [
    { name: "person", label: words.person, any: words.anybody, choices: people },
    { name: "kind", label: words.kind, any: words.anyKind, choices: kinds },
    { name: "action", label: words.action, any: words.anyAction, choices: actions },
  ]
  return (
    <form className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {lists.map(({ name, label, any, choices }) => (
        <SelectField key={name} label={label} name={name} defaultValue={chosen[name] ?? ""}>
          <option value="">{any}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      ))}
      <InputField label={words.from} name="from" type="date" defaultValue={chosen.from} />
      <InputField label={words.to} name="to" type="date" defaultValue={chosen.to} />
      <div className="flex flex-wrap items-end gap-2">
        <Button type="submit">{words.filter}</Button>
        <ButtonLink variant="ghost" href="/settings/audit-log">
          {words.clear}
        </ButtonLink>
      </div>
    </form>
  )
}
