import NextLink from "next/link"
import type { ComponentProps } from "react"

/** Without prefetching: pages are dynamic and personal, so the router couldn't cache them. */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
