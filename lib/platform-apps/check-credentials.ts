import { invalidInput } from "@/lib/errors/app-error"
import { appFields } from "@/lib/platforms/app-fields"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { unknownWords } from "@/lib/platforms/setup/platform-setup"
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
    fields.flatMap(({ name, label, required, environmentVariable }) => {
      const value = given[name] ?? previous[environmentVariable] ?? ""
      const option = platform.setup.appOptions?.find((one) => one.environmentVariable === environmentVariable)
      const unknown = option ? unknownWords(option, value) : []
      if (!value && required) fieldErrors[`credentials.${name}`] = [`${label} is required`]
      if (unknown.length > 0)
        fieldErrors[`credentials.${name}`] = [
          `${label} can't be ${unknown.join(", ")}. Use ${option?.words?.join(", ")}.`,
        ]
      return value ? [[environmentVariable, value]] : []
    }),
  )
  if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors)
  return credentials
}
