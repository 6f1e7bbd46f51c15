import type { Context } from "./context.ts"
import type { Options, OptionValues } from "./options.ts"
import type { Output } from "./output/output.ts"

type Word<Usage extends string> = Usage extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Usage

type NameOf<Argument extends string> = Argument extends `<${infer Name}>...`
  ? Name
  : Argument extends `<${infer Name}>` | `[${infer Name}]`
    ? Name
    : never

/** `<id>` is required, `[name]` is optional, `<file>...` is one or more. */
type ArgumentValues<Usage extends string> = {
  [Each in Word<Usage> as NameOf<Each>]: Each extends `${string}...`
    ? string[]
    : Each extends `[${string}]`
      ? string | undefined
      : string
}

type Description = {
  summary: string
  detail?: string
  examples: [commandLine: string, description: string][]
  /** Completes its arguments to file names. */
  files?: true
  /** Not shown in the help. */
  hidden?: true
}

type Run<Input> = (input: Input, context: Context) => Promise<Output | void>

type Specification<Usage extends string, Available extends Options> = Description & {
  /** The noun, the verb, and the arguments: `posts get <id>`. */
  usage: Usage
  options?: Available
  /** Gets the arguments and options by name; `--external-id` is `externalId`. */
  run: Run<ArgumentValues<Usage> & OptionValues<Available>>
}

export type Command = Description & { name: string; args: string[]; options: Options; run: Run<never> }

/** Infers the types of `run`'s input from the command's usage and options. */
export function command<Usage extends string, const Available extends Options = Record<never, never>>(
  specification: Specification<Usage, Available>,
): Command {
  const { usage, options = {}, ...rest } = specification
  const words = usage.split(" ")
  const nameLength = words.filter((word) => /^\w/.test(word)).length
  return { ...rest, name: words.slice(0, nameLength).join(" "), args: words.slice(nameLength), options }
}
