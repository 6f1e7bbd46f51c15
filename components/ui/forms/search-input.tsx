import { Search } from "lucide-react"

import { classNames } from "@/components/ui/class-names"

import { Input } from "./input"

type SearchInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

export const SearchInput = ({ label, value, onChange, className }: SearchInputProps) => (
  <div className={classNames("relative", className)}>
    <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-soft" />
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      className="pl-9"
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)
