export type Agent = {
  /** Among the texts: where the text below goes, or what to do with the address. */
  id: "claude" | "chatGpt" | "claudeCode" | "cursor" | "vsCode" | "codex" | "gemini" | "bridge"
  /** Absent for what is no product. */
  name?: string
  /** A command or the content of a settings file. */
  text?: string
  /** The agent runs in its maker's cloud, so the address must be reachable from there. */
  hosted?: true
}

const json = (value: object) => JSON.stringify(value, null, 2)

/** How each agent learns of a server that signs people in with OAuth. */
export const agents = (url: string): Agent[] => [
  {
    id: "claude",
    name: "Claude",
    hosted: true,
  },
  {
    id: "chatGpt",
    name: "ChatGPT",
    hosted: true,
  },
  {
    id: "claudeCode",
    name: "Claude Code",
    text: `claude mcp add --transport http carillon ${url}`,
  },
  {
    id: "cursor",
    name: "Cursor",
    text: json({ mcpServers: { carillon: { url } } }),
  },
  {
    id: "vsCode",
    name: "VS Code",
    text: `code --add-mcp '${JSON.stringify({ name: "carillon", type: "http", url })}'`,
  },
  {
    id: "codex",
    name: "Codex",
    text: `codex mcp add carillon --url ${url}\ncodex mcp login carillon`,
  },
  {
    id: "gemini",
    name: "Gemini CLI",
    text: `gemini mcp add --transport http carillon ${url}`,
  },
  {
    id: "bridge",
    text: json({ mcpServers: { carillon: { command: "npx", args: ["mcp-remote", url] } } }),
  },
]
