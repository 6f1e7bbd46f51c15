import type { DB } from "../../prisma/generated/kysely/tables.ts"

type Column = {
  [Table in keyof DB]: {
    table: Table
    /** Holds the person's id or email address. */
    column: keyof DB[Table] & string
    by: "id" | "email"
    /** What happens when the person is erased. Rows with a foreign key to the user are deleted with it. */
    erase: "with-user" | "delete" | "keep"
    /** Columns with their name or IP address, in rows that stay with the workspace. */
    names?: (keyof DB[Table] & string)[]
  }
}[keyof DB]

/** Where a person appears. A test checks that the list is complete. What stays names nobody: an id without its user. */
export const personalColumns: Column[] = [
  { table: "User", column: "id", by: "id", erase: "delete" },
  { table: "UserSession", column: "userId", by: "id", erase: "with-user" },
  { table: "TwoFactor", column: "userId", by: "id", erase: "with-user" },
  { table: "RecoveryCode", column: "userId", by: "id", erase: "with-user" },
  { table: "Passkey", column: "userId", by: "id", erase: "with-user" },
  { table: "PasskeyChallenge", column: "userId", by: "id", erase: "delete" },
  { table: "UserIdentity", column: "userId", by: "id", erase: "with-user" },
  { table: "UserToken", column: "userId", by: "id", erase: "with-user" },
  { table: "Member", column: "userId", by: "id", erase: "with-user" },
  { table: "Notification", column: "userId", by: "id", erase: "with-user" },
  { table: "NotificationSetting", column: "userId", by: "id", erase: "with-user" },
  { table: "OAuthConsent", column: "userId", by: "id", erase: "delete" },
  { table: "OAuthCode", column: "userId", by: "id", erase: "delete" },
  { table: "OAuthToken", column: "userId", by: "id", erase: "delete" },
  { table: "Invitation", column: "email", by: "email", erase: "delete" },
  { table: "Invitation", column: "invitedById", by: "id", erase: "keep" },
  { table: "MailMessage", column: "recipient", by: "email", erase: "delete" },
  { table: "AuditEntry", column: "actorId", by: "id", erase: "keep", names: ["actorName", "address"] },
  { table: "PostComment", column: "authorId", by: "id", erase: "keep", names: ["authorName"] },
  { table: "Post", column: "createdById", by: "id", erase: "keep" },
  { table: "Post", column: "approvedBy", by: "id", erase: "keep" },
  { table: "Post", column: "approvalRequestedBy", by: "id", erase: "keep" },
  { table: "PostTemplate", column: "createdById", by: "id", erase: "keep" },
  { table: "ApiKey", column: "createdById", by: "id", erase: "keep" },
  { table: "AiGeneration", column: "userId", by: "id", erase: "keep" },
  { table: "WorkspaceExport", column: "requestedById", by: "id", erase: "keep" },
  { table: "WorkspaceImport", column: "requestedById", by: "id", erase: "keep" },
]
