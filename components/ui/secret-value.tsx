import { CopyButton } from "./copy-button"

/** A value shown only once, with a copy button. */
export function SecretValue({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3">
        <code className="min-w-0 flex-1 text-sm break-all select-all">{value}</code>
        <CopyButton value={value} />
      </div>
    </div>
  )
}
