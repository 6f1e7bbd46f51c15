import { CopyButton } from "./copy-button"

export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-soft">{label}</p>
      <div className="flex flex-col items-start gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3 sm:flex-row">
        <code className="min-w-0 flex-1 text-sm sm:self-center break-all whitespace-pre-wrap select-all">
          {value}
        </code>
        <CopyButton value={value} />
      </div>
    </div>
  )
}
