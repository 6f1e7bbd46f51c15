import { prisma } from "@/lib/db/database"
import type { AiProviderKey } from "@/prisma/generated/client"
import type { ProviderName } from "./provider-names"

/** An organization's own keys, which take precedence over the operator's and don't use credits. */
export type ByoKeys = ReadonlyMap<ProviderName, AiProviderKey>

export const noKeys: ByoKeys = new Map()

export async function readByoKeys(organizationId: string): Promise<ByoKeys> {
  const rows = await prisma.aiProviderKey.findMany({ where: { organizationId } })
  return new Map(rows.map((row) => [row.vendor as ProviderName, row]))
}

/** Binds the encrypted key to its row. */
export const keyContext = ({ organizationId, vendor }: { organizationId: string; vendor: string }) =>
  `ai-key:${organizationId}:${vendor}`
