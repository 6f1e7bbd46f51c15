import NextLink from "next/link"
import type { ComponentProps } from "react"

/** Asks for no page ahead: each depends on who reads it and when, so the router could keep next to nothing of it. */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
