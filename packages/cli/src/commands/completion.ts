import { command, type Command } from "../command.ts"
import { candidates, scriptFor, shells, type Shell } from "../completion.ts"
import { UsageError } from "../errors.ts"
import { message } from "../output/output.ts"

const completion = command({
  usage: "completion <shell>",
  summary: "Print a shell completion script.",
  detail: "With the script loaded, your shell completes nouns, verbs, options, and their values.",
  examples: [
    ["source <(carillon completion bash)", "in ~/.bashrc"],
    ["source <(carillon completion zsh)", "in ~/.zshrc, after compinit"],
    ["carillon completion fish > ~/.config/fish/completions/carillon.fish", "once"],
  ],
  run: async ({ shell }) => {
    if (!(shells as readonly string[]).includes(shell))
      throw new UsageError(`Unsupported shell: ${shell}. Supported: ${shells.join(", ")}`, completion)
    const script = scriptFor(shell as Shell)
    return message(script, { shell, script })
  },
})

/** `listCommands` is a function because the list includes these commands. */
export function completionCommands(listCommands: () => Command[]): Command[] {
  const complete = command({
    usage: "complete <words>...",
    summary: "Complete a command line.",
    examples: [],
    hidden: true,
    run: async ({ words }) => {
      const found = candidates(listCommands(), words)
      return message(found.join("\n"), found)
    },
  })
  return [completion, complete]
}
