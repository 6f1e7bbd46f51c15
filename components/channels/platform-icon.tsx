import { classNames } from "@/components/ui/class-names"

/** The platform's sign; all are in one file, as a list of channels shows dozens. It says nothing: the name stands beside it. */
export const PlatformIcon = ({ slug, className = "size-5" }: { slug: string; className?: string }) => (
  <svg aria-hidden className={classNames("shrink-0", className)}>
    <use href={`/platforms.svg#${slug}`} />
  </svg>
)
