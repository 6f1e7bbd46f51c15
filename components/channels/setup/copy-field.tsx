import { CopyButton } from "@/components/ui/copy-button"

export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-soft">{label}</p>
      <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3">
        <code className="min-w-0 flex-1 text-sm break-all select-all">{value}</code>
        <CopyButton value={value} />
      </div>
    </div>
  )
}
