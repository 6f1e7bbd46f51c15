import { command, type Command } from "../command.ts"
import { candidates, scriptFor, shells, type Shell } from "../completion.ts"
import { UsageError } from "../failures.ts"
import { done } from "../output.ts"

const completion = command({
  name: "completion",
  summary: "Print the completion script of a shell.",
  detail: "Shells that know it complete nouns, verbs, options and their values.",
  args: ["shell"],
  options: {},
  examples: [
    ["source <(carillon completion bash)", "in ~/.bashrc"],
    ["source <(carillon completion zsh)", "in ~/.zshrc, after compinit"],
    ["carillon completion fish > ~/.config/fish/completions/carillon.fish", "once"],
  ],
  run: async ({ args: { shell } }) => {
    if (!(shells as readonly string[]).includes(shell))
      throw new UsageError(`There are scripts for ${shells.join(", ")}, not for ${shell}`, completion)
    const script = scriptFor(shell as Shell)
    return done(script, { shell, script })
  },
})

const complete = command({
  name: "complete",
  summary: "What could stand at the end of a command line.",
  args: ["words..."],
  options: {},
  examples: [],
  hidden: true,
  run: async ({ args: { words } }) => {
    const { commands } = await import("./index.ts")
    const found = candidates(commands, words)
    return done(found.join("\n"), found)
  },
})

export const completionCommands: Command[] = [completion, complete]
