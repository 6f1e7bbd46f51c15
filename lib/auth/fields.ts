import { z } from "zod"

export { email } from "@/lib/organizations/fields"

export const password = z
  .string("Choose a password.")
  .min(8, "Use at least 8 characters.")
  .max(200, "Passwords can have at most 200 characters.")

export const userName = z.string().trim().max(100, "Names can have at most 100 characters.")
