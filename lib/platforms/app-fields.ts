import type { AnyPlatform } from "./platform"

/** A credential of an app on the platform, derived from the environment variable that can hold it. */
export type AppField = { name: string; label: string; secret: boolean; environmentVariable: string }

const capitals = ["ID", "API", "URL"]

export const appFields = ({ slug, env }: Pick<AnyPlatform, "slug" | "env">): AppField[] =>
  env.map((environmentVariable) => {
    const words = environmentVariable.slice(slug.length + 1).split("_")
    const [first = "", ...rest] = words.map((word) => (capitals.includes(word) ? word : word.toLowerCase()))
    const camel = words.map((word) => word[0] + word.slice(1).toLowerCase()).join("")
    return {
      name: camel[0]!.toLowerCase() + camel.slice(1),
      label: [first[0]!.toUpperCase() + first.slice(1), ...rest].join(" "),
      secret: words.at(-1) !== "ID",
      environmentVariable,
    }
  })
