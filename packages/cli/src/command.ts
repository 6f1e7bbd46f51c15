import type { Context } from "./context.ts"
import type { Option, Options } from "./options.ts"
import type { Output } from "./output/output.ts"

type ValueOf<One extends Option> = One["type"] extends "list"
  ? string[]
  : Value<One> | (One["required"] extends true ? never : undefined)

type Value<One extends Option> = One["type"] extends "boolean"
  ? boolean
  : One["type"] extends "number"
    ? number
    : string

type NameOf<Argument extends string> = Argument extends `${infer Name}...`
  ? Name
  : Argument extends `${infer Name}?`
    ? Name
    : Argument

/** `id` is required, `name?` is optional, `file...` is one or more. */
type ArgumentValues<Arguments extends readonly string[]> = {
  [Each in Arguments[number] as NameOf<Each>]: Each extends `${string}...`
    ? string[]
    : Each extends `${string}?`
      ? string | undefined
      : string
}

type Input<Arguments extends readonly string[], Available extends Options> = {
  args: ArgumentValues<Arguments>
  options: { [Name in keyof Available]: ValueOf<Available[Name]> }
}

type Specification<Arguments extends readonly string[], Available extends Options> = {
  /** The noun, then the verb: `posts list`. */
  name: string
  summary: string
  detail?: string
  args: Arguments
  options: Available
  examples: [commandLine: string, description: string][]
  /** Completes its arguments to file names. */
  files?: true
  /** Not shown in the help. */
  hidden?: true
  run: (input: Input<Arguments, Available>, context: Context) => Promise<Output | void>
}

export type Command = Specification<readonly string[], Options>

/** Infers the types of `run`'s input from the command's arguments and options. */
export const command = <const Arguments extends readonly string[], const Available extends Options>(
  specification: Specification<Arguments, Available>,
): Command => specification as unknown as Command
