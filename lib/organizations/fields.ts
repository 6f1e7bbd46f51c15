import { z } from "zod"

/** Whether this machine's time zone data knows the name; "+02:00" and the like are no places. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const organizationName = z
  .string()
  .trim()
  .min(1, "Give the workspace a name.")
  .max(100, "The name of a workspace has at most 100 characters.")

export const timeZone = z
  .string()
  .trim()
  .max(64)
  .refine(isTimeZone, "This is not a time zone of the IANA list, such as Europe/Berlin.")

/** Shown on pages that open over https, so anything else would be blocked there. */
export const logoUrl = z
  .url({ protocol: /^https$/, message: "The logo's URL must start with https://." })
  .max(2048)
  .nullable()

export const brandColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "A colour is written like #0b6b5f.")
  .nullable()

/** A month at most: what is older nobody wants to see appear. */
export const latePostHours = z
  .int("Give whole hours.")
  .min(0, "Give 0 to 720 hours.")
  .max(720, "Give 0 to 720 hours.")
  .nullable()

/** Lower case, so that one person is one row. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "This is not an email address.")
  .pipe(z.email("This is not an email address."))

export const memberRole = z.enum(["owner", "admin", "editor", "viewer"], "Choose a role.")
