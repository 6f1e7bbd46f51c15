import { Button, ButtonLink } from "@/components/ui/button"
import { InputField, SelectField } from "@/components/ui/forms/field"

type FilterOption = { value: string; label: string }
type AuditFiltersProps = {
  labels: Record<
    "person" | "anyPerson" | "kind" | "anyKind" | "action" | "anyAction" | "from" | "to" | "filter" | "clear",
    string
  >
  people: FilterOption[]
  kinds: FilterOption[]
  actions: FilterOption[]
  selected: Record<string, string>
}

/** A plain GET form, so filters are in the URL and work without JavaScript. */
export function AuditFilters({ labels, people, kinds, actions, selected }: AuditFiltersProps) {
  const selects = [
    { name: "person", label: labels.person, anyLabel: labels.anyPerson, options: people },
    { name: "kind", label: labels.kind, anyLabel: labels.anyKind, options: kinds },
    { name: "action", label: labels.action, anyLabel: labels.anyAction, options: actions },
  ]
  return (
    <form className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {selects.map(({ name, label, anyLabel, options }) => (
        <SelectField key={name} label={label} name={name} defaultValue={selected[name] ?? ""}>
          <option value="">{anyLabel}</option>
          {options.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      ))}
      <InputField label={labels.from} name="from" type="date" defaultValue={selected.from} />
      <InputField label={labels.to} name="to" type="date" defaultValue={selected.to} />
      <div className="flex flex-wrap items-end gap-2">
        <Button type="submit">{labels.filter}</Button>
        <ButtonLink variant="ghost" href="/settings/audit-log">
          {labels.clear}
        </ButtonLink>
      </div>
    </form>
  )
}
