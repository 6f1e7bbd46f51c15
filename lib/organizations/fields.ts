import { z } from "zod"

/** Whether this server's time zone data knows the name. Offsets such as "+02:00" aren't time zones. */
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
  .min(1, "Enter a workspace name.")
  .max(100, "Workspace names can have up to 100 characters.")

export const timeZone = z
  .string()
  .trim()
  .max(64)
  .refine(isTimeZone, "Enter an IANA time zone, such as Europe/Berlin.")

/** Shown on https pages, where browsers block anything else. */
export const logoUrl = z
  .url({ protocol: /^https$/, message: "The logo URL must start with https://." })
  .max(2048)
  .nullable()

export const brandColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Enter a color like #0b6b5f.")
  .nullable()

/** A month at most: publishing older posts is never wanted. */
export const latePostHours = z
  .int("Enter a whole number of hours.")
  .min(0, "Enter 0 to 720 hours.")
  .max(720, "Enter 0 to 720 hours.")
  .nullable()

const originMessage =
  "Enter origins such as https://app.example.com, without a path. Only localhost can use http://."

/** As browsers send it, so that a comparison of texts is enough. */
const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return origin === text && (protocol === "https:" || (protocol === "http:" && hostname === "localhost"))
}

export const allowedOrigins = z
  .array(z.string().max(255, originMessage).refine(isOrigin, originMessage))
  .max(20, "Enter up to 20 origins.")
  .transform((origins) => [...new Set(origins)])

/** Lowercase, so that each person has one row. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Enter a valid email address.")
  .pipe(z.email("Enter a valid email address."))

export const memberRole = z.enum(["owner", "admin", "editor", "viewer"], "Choose a role.")
