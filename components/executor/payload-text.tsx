export function PayloadText({ children }: { children: string }) {
  return (
    <pre
      className="max-h-72 overflow-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
      tabIndex={0}
    >
      {children}
    </pre>
  )
}
