import { globalOptions, type Command, type Option } from "./command.ts"

export const shells = ["bash", "zsh", "fish"] as const
export type Shell = (typeof shells)[number]

/**
 * What can stand where the cursor is. Every shell asks this one place, by the hidden command `complete`, so that what it
 * offers is what this version of the CLI knows.
 */
export function candidates(commands: Command[], words: string[]): string[] {
  const shown = commands.filter(({ hidden }) => !hidden)
  const current = words.at(-1) ?? ""
  const before = words.slice(0, -1)
  const command = commandAt(shown, before)
  const known: Record<string, Option> = { ...globalOptions, ...command?.options }
  const last = known[before.at(-1)?.replace(/^--/, "") ?? ""]
  if (before.at(-1)?.startsWith("--") && last && last.type !== "boolean")
    return last.file ? [files] : matching([...(last.choices ?? [])], current)
  if (current.startsWith("-")) return matching(optionsOf(known, before), current)
  if (command) return command.files ? [files] : []
  return matching(nextWords(shown, plainWords(before)), current)
}

/** Asks the shell to offer the names of files. */
export const files = ":files"

const plainWords = (words: string[]) => words.filter((word) => !word.startsWith("-"))

function commandAt(commands: Command[], words: string[]): Command | undefined {
  const plain = plainWords(words)
  return (
    commands.find(({ name }) => name === plain.slice(0, 2).join(" ")) ??
    commands.find(({ name }) => name === plain[0])
  )
}

function nextWords(commands: Command[], words: string[]): string[] {
  const prefix = words.map((word) => `${word} `).join("")
  const begun = commands.filter(({ name }) => name.startsWith(prefix))
  return [...new Set(begun.map(({ name }) => name.slice(prefix.length).split(" ")[0]!))]
}

function optionsOf(known: Record<string, Option>, before: string[]): string[] {
  const again = (name: string) => known[name]?.type === "list" || !before.includes(`--${name}`)
  return Object.keys(known)
    .filter(again)
    .map((name) => `--${name}`)
}

const matching = (all: string[], begun: string) => all.filter((each) => each.startsWith(begun))

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
