export type Agent = {
  /** Selects the instructions. */
  id: "claude" | "chatGpt" | "claudeCode" | "cursor" | "vsCode" | "codex" | "gemini" | "bridge"
  /** Undefined for the generic bridge. */
  name?: string
  /** A command, or a settings file's content. */
  snippet?: string
  /** Runs in the vendor's cloud, so the server must be publicly reachable. */
  hosted?: true
}

const toJson = (value: object) => JSON.stringify(value, null, 2)

export const getAgents = (url: string): Agent[] => [
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
    snippet: `claude mcp add --transport http carillon ${url}`,
  },
  {
    id: "cursor",
    name: "Cursor",
    snippet: toJson({ mcpServers: { carillon: { url } } }),
  },
  {
    id: "vsCode",
    name: "VS Code",
    snippet: `code --add-mcp '${JSON.stringify({ name: "carillon", type: "http", url })}'`,
  },
  {
    id: "codex",
    name: "Codex",
    snippet: `codex mcp add carillon --url ${url}\ncodex mcp login carillon`,
  },
  {
    id: "gemini",
    name: "Gemini CLI",
    snippet: `gemini mcp add --transport http carillon ${url}`,
  },
  {
    id: "bridge",
    snippet: toJson({ mcpServers: { carillon: { command: "npx", args: ["mcp-remote", url] } } }),
  },
]
