import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { encrypt } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { requireManager } from "@/lib/access/require-manager"
import { parseInput } from "@/lib/http/parse-input"
import { checkProviderKey } from "./check-provider-key"
import { keyContext } from "./byo-keys"
import { splitNames } from "./parse-setting"

const keyText = z
  .string()
  .trim()
  .max(500, "A key has at most 500 characters.")
  .regex(/^[\x21-\x7e]*$/, "A key has no spaces or line breaks in it.")

const models = z
  .string()
  .max(2000, "These are too many models.")
  .transform(splitNames)
  .pipe(
    z
      .array(z.string().max(100, "The name of a model has at most 100 characters."))
      .max(20, "Name at most 20 models."),
  )

const providerKey = z.discriminatedUnion("vendor", [
  z.object({ vendor: z.enum(["openai", "google", "fal"]), key: keyText.min(1, "Enter the key.") }),
  z
    .object({
      vendor: z.literal("compatible"),
      key: keyText,
      baseUrl: z
        .url({ protocol: /^https?$/, message: "Enter the address as in https://ai.example.com/v1." })
        .max(500, "The address has at most 500 characters.")
        .regex(/^[^?#]*$/, "The address ends before any ? or #.")
        .transform((url) => url.replace(/\/+$/, "")),
      imageModels: models,
      textModels: models,
    })
    .refine(({ imageModels, textModels }) => imageModels.length + textModels.length > 0, {
      path: ["textModels"],
      message: "Name at least one model, for texts or for pictures.",
    }),
])

export type NewProviderKey = z.input<typeof providerKey>

/** Shorter ones would be given away by it. */
const lastFour = (key: string) => (key.length >= 16 ? key.slice(-4) : "")

/** Keeps a key of the workspace's own, in place of an earlier one, once the vendor has said that it knows it. */
export async function saveProviderKey(caller: Caller, input: NewProviderKey): Promise<void> {
  requireManager(caller)
  const { vendor, key, ...server } = {
    baseUrl: null,
    imageModels: [],
    textModels: [],
    ...parseInput(providerKey, input),
  }
  await checkProviderKey(vendor, key, server.baseUrl)
  const id = { organizationId: caller.organizationId, vendor }
  const data = {
    key: key && encrypt(key, keyContext(id)),
    lastFour: lastFour(key),
    createdAt: new Date(),
    ...server,
  }
  await prisma.$transaction(async (db) => {
    await db.aiProviderKey.upsert({
      where: { organizationId_vendor: id },
      create: { ...id, ...data },
      update: data,
    })
    await audit(db, caller, "ai_key.saved", { kind: "aiKey", id: vendor }, { vendor, ...server })
  })
}
