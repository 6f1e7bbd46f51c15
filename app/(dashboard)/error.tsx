"use client"

import type { ComponentProps } from "react"

import { RouteError } from "@/components/shell/route-error"

/** Keeps the sidebar when a page of the dashboard fails. */
const DashboardError = (props: ComponentProps<typeof RouteError>) => <RouteError {...props} inShell />

export default DashboardError
