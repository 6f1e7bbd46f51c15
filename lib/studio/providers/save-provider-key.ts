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
  .max(500, "Keys can have at most 500 characters.")
  .regex(/^[\x21-\x7e]*$/, "Keys can't contain spaces or line breaks.")

const models = z
  .string()
  .max(2000, "Enter at most 2000 characters.")
  .transform(splitNames)
  .pipe(
    z
      .array(z.string().max(100, "Model names can have at most 100 characters."))
      .max(20, "Enter at most 20 models."),
  )

const providerKey = z.discriminatedUnion("vendor", [
  z.object({ vendor: z.enum(["openai", "google", "fal"]), key: keyText.min(1, "Enter a key.") }),
  z
    .object({
      vendor: z.literal("compatible"),
      key: keyText,
      baseUrl: z
        .url({ protocol: /^https?$/, message: "Enter a URL, such as https://ai.example.com/v1." })
        .max(500, "URLs can have at most 500 characters.")
        .regex(/^[^?#]*$/, "Remove the query and fragment (? or #).")
        .transform((url) => url.replace(/\/+$/, "")),
      imageModels: models,
      textModels: models,
    })
    .refine(({ imageModels, textModels }) => imageModels.length + textModels.length > 0, {
      path: ["textModels"],
      message: "Enter at least one text or image model.",
    }),
])

export type NewProviderKey = z.input<typeof providerKey>

/** Empty for short keys, which four characters would reveal too much of. */
const lastFour = (key: string) => (key.length >= 16 ? key.slice(-4) : "")

/** Checks the key with the provider before it replaces the previous one. */
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
