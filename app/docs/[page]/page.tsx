import type { Metadata } from "next"
import { notFound } from "next/navigation"

import { findPage } from "@/lib/docs/pages"
import { Guide } from "@/app/docs/guide"
import { guideMetadata } from "@/app/docs/guide-metadata"

type Props = { params: Promise<{ page: string }> }

const findPageOr404 = async ({ params }: Props) => findPage((await params).page) ?? notFound()

export const generateMetadata = async (props: Props): Promise<Metadata> =>
  guideMetadata(await findPageOr404(props))

export default async function GuidePage(props: Props) {
  return <Guide page={await findPageOr404(props)} />
}
