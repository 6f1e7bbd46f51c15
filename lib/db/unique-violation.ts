/** Prisma's and PostgreSQL's codes for a duplicate. */
const codes: unknown[] = ["P2002", "23505"]

export const isUniqueViolation = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && codes.includes(error.code)
