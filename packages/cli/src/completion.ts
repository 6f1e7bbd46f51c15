import type { Command } from "./command.ts"
import { globalOptions, type Option } from "./options.ts"

export const shells = ["bash", "zsh", "fish"] as const
export type Shell = (typeof shells)[number]

/** The possible next words. Shells run the hidden command `complete`, so completions always match the installed version. */
export function candidates(commands: Command[], words: string[]): string[] {
  const visible = commands.filter(({ hidden }) => !hidden)
  const current = words.at(-1) ?? ""
  const before = words.slice(0, -1)
  const command = commandAt(visible, before)
  const options: Record<string, Option> = { ...globalOptions, ...command?.options }
  const last = options[before.at(-1)?.replace(/^--/, "") ?? ""]
  if (before.at(-1)?.startsWith("--") && last && last.type !== "boolean")
    return last.file ? [files] : startingWith([...(last.choices ?? [])], current)
  if (current.startsWith("-")) return startingWith(optionsOf(options, before), current)
  if (command) return command.files ? [files] : []
  return startingWith(nextWords(visible, positionalsOf(before)), current)
}

/** Tells the shell to complete file names. */
export const files = ":files"

const positionalsOf = (words: string[]) => words.filter((word) => !word.startsWith("-"))

function commandAt(commands: Command[], words: string[]): Command | undefined {
  const positionals = positionalsOf(words)
  return (
    commands.find(({ name }) => name === positionals.slice(0, 2).join(" ")) ??
    commands.find(({ name }) => name === positionals[0])
  )
}

function nextWords(commands: Command[], words: string[]): string[] {
  const prefix = words.map((word) => `${word} `).join("")
  const matches = commands.filter(({ name }) => name.startsWith(prefix))
  return [...new Set(matches.map(({ name }) => name.slice(prefix.length).split(" ")[0]!))]
}

function optionsOf(options: Record<string, Option>, before: string[]): string[] {
  const isAvailable = (name: string) => options[name]?.type === "list" || !before.includes(`--${name}`)
  return Object.keys(options)
    .filter(isAvailable)
    .map((name) => `--${name}`)
}

const startingWith = (all: string[], prefix: string) => all.filter((each) => each.startsWith(prefix))

const scripts: Record<Shell, string> = {
  bash: `_carillon() {
  local found
  found=$(carillon complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [ "$found" = "${files}" ]; then
    compopt -o default
    COMPREPLY=()
  else
    mapfile -t COMPREPLY <<< "$found"
    [ -n "$found" ] || COMPREPLY=()
  fi
}
complete -F _carillon carillon
`,
  zsh: `#compdef carillon
_carillon() {
  local -a found
  found=("\${(@f)$(carillon complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ "$found[1]" == "${files}" ]]; then
    _files
  elif [[ -n "$found[1]" ]]; then
    compadd -- "\${found[@]}"
  fi
}
compdef _carillon carillon
`,
  fish: `function __carillon
  set -l words (commandline -opc)[2..-1] (commandline -ct)
  set -l found (carillon complete -- $words 2>/dev/null)
  if test "$found" = "${files}"
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $found
  end
end
complete -c carillon -f -a '(__carillon)'
`,
}

export const scriptFor = (shell: Shell) => scripts[shell]
