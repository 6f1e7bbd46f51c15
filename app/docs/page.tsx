import type { Metadata } from "next"

import { findPage } from "@/lib/docs/pages"
import { Guide } from "./guide"
import { guideMetadata } from "./guide-metadata"

const page = findPage("index")!

export const generateMetadata = (): Metadata => guideMetadata(page)

export default function DocsPage() {
  return <Guide page={page} />
}
