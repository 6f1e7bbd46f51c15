import { Select } from "./select"

type FilterSelectProps = {
  label: string
  /** The option that selects everything. */
  allLabel?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  className?: string
}

export const FilterSelect = ({ label, allLabel, options, value, onChange, className }: FilterSelectProps) => (
  <Select
    aria-label={label}
    className={className}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {allLabel && <option value="">{allLabel}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
)
