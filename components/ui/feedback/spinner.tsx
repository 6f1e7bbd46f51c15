import { LoaderCircle } from "lucide-react"

/** Hidden from screen readers: set `aria-busy` on the busy element. */
export function Spinner({ className = "size-4" }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`${className} animate-spin`} />
}
