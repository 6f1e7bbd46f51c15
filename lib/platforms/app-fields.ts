import type { AnyPlatform } from "./platform"
import type { PlatformSetup } from "./setup/platform-setup"

/** A credential of an app on the platform, derived from the environment variable that can hold it. */
export type AppField = {
  name: string
  label: string
  secret: boolean
  required: boolean
  help: string | null
  environmentVariable: string
}

const capitals = ["ID", "API", "URL"]

type AppDeclaration = Pick<AnyPlatform, "slug" | "env"> & { setup: Pick<PlatformSetup, "appOptions"> }

export function appFields({ slug, env, setup: { appOptions = [] } }: AppDeclaration): AppField[] {
  const describe = (environmentVariable: string) => {
    const words = environmentVariable.slice(slug.length + 1).split("_")
    const [first = "", ...rest] = words.map((word) => (capitals.includes(word) ? word : word.toLowerCase()))
    const camel = words.map((word) => word[0] + word.slice(1).toLowerCase()).join("")
    return {
      name: camel[0]!.toLowerCase() + camel.slice(1),
      label: [first[0]!.toUpperCase() + first.slice(1), ...rest].join(" "),
      environmentVariable,
    }
  }
  return [
    ...env.map((name) => ({ ...describe(name), secret: !name.endsWith("_ID"), required: true, help: null })),
    ...appOptions.map(({ environmentVariable, help }) => ({
      ...{ ...describe(environmentVariable), secret: false, required: false, help },
    })),
  ]
}
