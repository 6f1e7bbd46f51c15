import type { Caller } from "@/lib/access/caller"
import { requireOperator } from "@/lib/auth/operator/operator"
import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import type { VerificationFile as Row } from "@/prisma/generated/client"
import { maxVerificationFiles, type VerificationFile } from "./contract"

export function serializeFile({ id, type, name, content, createdAt }: Row): VerificationFile {
  const isFile = type === "file"
  return {
    ...{ id, name, content, createdAt: createdAt.toISOString() },
    type: isFile ? "file" : "metaTag",
    url: `${env.APP_URL}${isFile ? name : "/"}`,
  }
}

export async function listVerificationFiles(caller: Caller): Promise<{ data: VerificationFile[] }> {
  await requireOperator(caller)
  const rows = await prisma.verificationFile.findMany({
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: maxVerificationFiles,
  })
  return { data: rows.map(serializeFile) }
}

/** For platforms, which aren't signed in. */
export const unscopedFindFile = (name: string) =>
  prisma.verificationFile.findUnique({
    where: { type_name: { type: "file", name } },
    select: { name: true, content: true },
  })

/** For the home page. */
export const unscopedListMetaTags = () =>
  prisma.verificationFile.findMany({
    where: { type: "metaTag" },
    select: { name: true, content: true },
    take: maxVerificationFiles,
  })
