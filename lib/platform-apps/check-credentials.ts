import { AppError } from "@/lib/errors/app-error"
import { appFields } from "@/lib/platforms/app-fields"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { AppCredentials } from "./app-credentials"

/** From the fields of a request to the platform's keys. `previous` has the values of fields that are omitted. */
export function checkAppCredentials(
  platform: AnyPlatform,
  given: Record<string, string>,
  previous: AppCredentials = {},
): AppCredentials {
  const fields = appFields(platform)
  const fieldErrors: Record<string, string[]> = {}
  const names = fields.map(({ name }) => name)
  for (const name of Object.keys(given))
    if (!names.includes(name))
      fieldErrors[`credentials.${name}`] = [
        names.length
          ? `${platform.name} apps have no such field. Use ${names.join(", ")}.`
          : `${platform.name} needs no app. Connect a channel right away.`,
      ]
  const credentials = Object.fromEntries(
    fields.map(({ name, label, environmentVariable }) => {
      const value = given[name] ?? previous[environmentVariable] ?? ""
      if (!value) fieldErrors[`credentials.${name}`] = [`${label} is required`]
      return [environmentVariable, value]
    }),
  )
  if (Object.keys(fieldErrors).length > 0)
    throw new AppError("INPUT_VALIDATION_FAILED", "Input validation failed", { fieldErrors, formErrors: [] })
  return credentials
}
