import { classNames } from "@/components/ui/class-names"

/** The platform's sign (app/platform-signs.css). It says nothing: the name stands beside it. */
export const PlatformIcon = ({ slug, className = "size-5" }: { slug: string; className?: string }) => (
  <span aria-hidden className={classNames(`sign sign-${slug}`, className)} />
)
