import type { DB } from "@/prisma/generated/kysely/tables"

/** `{name}` in `context` is the value of that column. Empty texts aren't encrypted. */
export type EncryptedColumn = {
  [Table in keyof DB]: {
    table: Table
    column: keyof DB[Table] & string
    key: readonly (keyof DB[Table] & string)[]
    context: string
  }
}[keyof DB]

/** For `npm run rotate-key`. A test checks that the list is complete. */
export const encryptedColumns: EncryptedColumn[] = [
  { table: "SocialAccount", column: "credentials", key: ["id"], context: "social-account:{id}" },
  { table: "WebhookEndpoint", column: "secret", key: ["id"], context: "webhook:{id}" },
  { table: "WebhookEndpoint", column: "previousSecret", key: ["id"], context: "webhook:{id}" },
  { table: "TwoFactor", column: "secret", key: ["userId"], context: "TwoFactor.secret:{userId}" },
  { table: "MailMessage", column: "body", key: ["id"], context: "MailMessage.body:{id}" },
  { table: "ConnectSession", column: "secret", key: ["stateHash"], context: "connect-session:{stateHash}" },
  { table: "ConnectSession", column: "choices", key: ["stateHash"], context: "connect-choices:{stateHash}" },
  { table: "PlatformApp", column: "credentials", key: ["id"], context: "platform-app:{id}" },
  {
    table: "AiProviderKey",
    column: "key",
    key: ["organizationId", "vendor"],
    context: "ai-key:{organizationId}:{vendor}",
  },
  {
    table: "IdempotencyKey",
    column: "responseBody",
    key: ["organizationId", "credentialId", "key"],
    context: "idempotency:{organizationId}:{credentialId}:{key}",
  },
]
