import type { Metadata } from "next"

import { SandboxView } from "@/components/sandbox/sandbox-view"

export const metadata: Metadata = { title: "Sandbox" }

export default function Page() {
  return <SandboxView />
}
