import { LoaderCircle } from "lucide-react"

/** Says nothing to a screen reader: what is busy carries `aria-busy` itself. */
export function Spinner({ className = "size-4" }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`${className} animate-spin`} />
}
