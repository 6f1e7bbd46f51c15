import { prisma } from "@/lib/db"
import type { AiProviderKey } from "@/prisma/generated/client"
import type { Vendor } from "./vendors"

/** A workspace's own keys; where there is one it goes before the installation's, and the workspace's credits stay. */
export type OwnKeys = ReadonlyMap<Vendor, AiProviderKey>

export const noKeys: OwnKeys = new Map()

export async function readOwnKeys(organizationId: string): Promise<OwnKeys> {
  const rows = await prisma.aiProviderKey.findMany({ where: { organizationId } })
  return new Map(rows.map((row) => [row.vendor as Vendor, row]))
}

/** Ties the encrypted key to its row. */
export const keyContext = ({ organizationId, vendor }: { organizationId: string; vendor: string }) =>
  `ai-key:${organizationId}:${vendor}`
