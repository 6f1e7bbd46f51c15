import { Select, type SelectProps } from "./select"

type FilterSelectProps = Pick<SelectProps, "options" | "emptyLabel" | "className"> & {
  label: string
  value: string
  onChange: (value: string) => void
}

export const FilterSelect = ({ label, onChange, ...select }: FilterSelectProps) => (
  <Select aria-label={label} onChange={({ target }) => onChange(target.value)} {...select} />
)
