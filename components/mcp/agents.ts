export type Agent = {
  name: string
  /** Where the text below goes, or what to do with the address. */
  steps: string
  /** A command or the content of a settings file. */
  text?: string
  /** The agent runs in its maker's cloud, so the address must be reachable from there. */
  hosted?: true
}

const json = (value: object) => JSON.stringify(value, null, 2)

/** How each agent learns of a server that signs people in with OAuth. */
export const agents = (url: string): Agent[] => [
  {
    name: "Claude",
    steps: "Settings, Connectors, Add custom connector: paste the address, then Connect.",
    hosted: true,
  },
  {
    name: "ChatGPT",
    steps: "Settings, Apps and connectors: switch on developer mode, then Create and paste the address.",
    hosted: true,
  },
  {
    name: "Claude Code",
    steps: "Run this, then /mcp in a session to sign in.",
    text: `claude mcp add --transport http carillon ${url}`,
  },
  {
    name: "Cursor",
    steps: "Add this to ~/.cursor/mcp.json, then sign in under Settings, Tools and MCP.",
    text: json({ mcpServers: { carillon: { url } } }),
  },
  {
    name: "VS Code",
    steps: "Run this; the editor asks you to sign in when it first uses a tool.",
    text: `code --add-mcp '${JSON.stringify({ name: "carillon", type: "http", url })}'`,
  },
  {
    name: "Codex",
    steps: "Run both lines.",
    text: `codex mcp add carillon --url ${url}\ncodex mcp login carillon`,
  },
  {
    name: "Gemini CLI",
    steps: "Run this, then /mcp auth carillon in a session.",
    text: `gemini mcp add --transport http carillon ${url}`,
  },
  {
    name: "Agents that only start local programs",
    steps: "This bridge signs you in and passes everything on.",
    text: json({ mcpServers: { carillon: { command: "npx", args: ["mcp-remote", url] } } }),
  },
]
