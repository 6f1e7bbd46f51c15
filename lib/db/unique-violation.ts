/** Prisma's code for a duplicate, and PostgreSQL's. */
const codes: unknown[] = ["P2002", "23505"]

export const isUniqueViolation = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && codes.includes(error.code)
