import { CopyButton } from "./copy-button"

export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-soft">{label}</p>
      <div className="flex items-start gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3">
        <code className="min-w-0 flex-1 self-center text-sm break-all whitespace-pre-wrap select-all">
          {value}
        </code>
        <CopyButton value={value} />
      </div>
    </div>
  )
}
