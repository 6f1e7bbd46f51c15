import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js"
import { completable } from "@modelcontextprotocol/sdk/server/completable.js"
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js"
import {
  CallToolRequestSchema,
  CreateMessageResultSchema,
  ElicitResultSchema,
  ListToolsRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
  type CallToolResult,
  type ContentBlock,
  type ElicitRequestFormParams,
  type ServerNotification,
  type ServerRequest,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js"
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"

// The tools, resources, and prompts that the official conformance suite requires, with its exact texts and values.

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>
type Fixture = {
  inputSchema?: Tool["inputSchema"]
  call: (input: Record<string, string>, extra: Extra) => CallToolResult | Promise<CallToolResult>
}

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
const wav = Buffer.from("RIFF$\0\0\0WAVEfmt ").toString("base64")

const result = (...content: ContentBlock[]): CallToolResult => ({ content })
const text = (words: string): ContentBlock => ({ type: "text", text: words })
const image: ContentBlock = { type: "image", data: png, mimeType: "image/png" }
const embedded = (uri: string, mimeType: string, words: string): ContentBlock => ({
  type: "resource",
  resource: { uri, mimeType, text: words },
})

const takes = (...names: string[]): Tool["inputSchema"] => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
  required: names,
})

async function elicit({ sendRequest }: Extra, message: string, form: object) {
  const requestedSchema = form as ElicitRequestFormParams["requestedSchema"]
  const params = { mode: "form" as const, message, requestedSchema }
  const { action, content } = await sendRequest({ method: "elicitation/create", params }, ElicitResultSchema)
  return result(text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`))
}

const titled = (words: string[]) => words.map((title, place) => ({ const: `value${place + 1}`, title }))
const options = ["option1", "option2", "option3"]

const fixtures: Record<string, Fixture> = {
  test_simple_text: { call: () => result(text("This is a simple text response for testing.")) },
  test_image_content: { call: () => result(image) },
  test_audio_content: { call: () => result({ type: "audio", data: wav, mimeType: "audio/wav" }) },
  test_embedded_resource: {
    call: () =>
      result(embedded("test://embedded-resource", "text/plain", "This is an embedded resource content.")),
  },
  test_multiple_content_types: {
    call: () =>
      result(
        text("Multiple content types test:"),
        image,
        embedded("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
      ),
  },
  test_tool_with_logging: {
    call: async (_, { sendNotification }) => {
      for (const data of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
        await sendNotification({ method: "notifications/message", params: { level: "info", data } })
        await pause(50)
      }
      return result(text("Tool with logging executed successfully"))
    },
  },
  test_error_handling: {
    call: () => ({ ...result(text("This tool intentionally returns an error for testing")), isError: true }),
  },
  test_tool_with_progress: {
    call: async (_, { _meta, sendNotification }) => {
      const progressToken = _meta?.progressToken ?? 0
      for (const progress of [0, 50, 100]) {
        const params = { progressToken, progress, total: 100 }
        await sendNotification({ method: "notifications/progress", params })
        await pause(50)
      }
      return result(text(String(progressToken)))
    },
  },
  test_sampling: {
    inputSchema: takes("prompt"),
    call: async ({ prompt = "" }, { sendRequest }) => {
      const messages = [{ role: "user" as const, content: { type: "text" as const, text: prompt } }]
      const params = { messages, maxTokens: 100 }
      const { content } = await sendRequest(
        { method: "sampling/createMessage", params },
        CreateMessageResultSchema,
      )
      return result(text(`LLM response: ${content.type === "text" ? content.text : content.type}`))
    },
  },
  test_elicitation: {
    inputSchema: takes("message"),
    call: ({ message = "" }, extra) =>
      elicit(extra, message, {
        type: "object",
        properties: {
          username: { type: "string", description: "User's response" },
          email: { type: "string", description: "User's email address" },
        },
        required: ["username", "email"],
      }),
  },
  test_elicitation_sep1034_defaults: {
    call: (_, extra) =>
      elicit(extra, "Please review", {
        type: "object",
        properties: {
          name: { type: "string", default: "John Doe" },
          age: { type: "integer", default: 30 },
          score: { type: "number", default: 95.5 },
          status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
          verified: { type: "boolean", default: true },
        },
        required: [],
      }),
  },
  test_elicitation_sep1330_enums: {
    call: (_, extra) =>
      elicit(extra, "Please choose", {
        type: "object",
        properties: {
          untitledSingle: { type: "string", enum: options },
          titledSingle: { type: "string", oneOf: titled(["First Option", "Second Option", "Third Option"]) },
          legacyEnum: {
            type: "string",
            enum: ["opt1", "opt2", "opt3"],
            enumNames: ["Option One", "Option Two", "Option Three"],
          },
          untitledMulti: { type: "array", items: { type: "string", enum: options } },
          titledMulti: {
            type: "array",
            items: { anyOf: titled(["First Choice", "Second Choice", "Third Choice"]) },
          },
        },
        required: [],
      }),
  },
  json_schema_2020_12_tool: {
    inputSchema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      $defs: {
        address: { type: "object", properties: { street: { type: "string" }, city: { type: "string" } } },
      },
      properties: { name: { type: "string" }, address: { $ref: "#/$defs/address" } },
      additionalProperties: false,
    },
    call: () => result(text("JSON Schema 2020-12 tool called")),
  },
  test_reconnection: {
    call: async (_, { closeSSEStream }) => {
      closeSSEStream?.()
      await pause(100)
      return result(text("Reconnection test completed successfully"))
    },
  },
}

function addResources(server: McpServer) {
  const content = (uri: URL, mimeType: string, data: { text: string } | { blob: string }) => ({
    contents: [{ uri: uri.href, mimeType, ...data }],
  })
  server.registerResource("static-text", "test://static-text", { description: "A text" }, (uri) =>
    content(uri, "text/plain", { text: "This is the content of the static text resource." }),
  )
  server.registerResource("static-binary", "test://static-binary", { description: "A picture" }, (uri) =>
    content(uri, "image/png", { blob: png }),
  )
  server.registerResource("watched", "test://watched-resource", { description: "Watched" }, (uri) =>
    content(uri, "text/plain", { text: "Watched" }),
  )
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { description: "By id" },
    (uri, { id }) =>
      content(uri, "application/json", {
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
      }),
  )
}

function addPrompts(server: McpServer) {
  const asks = (...content: ContentBlock[]) => ({
    messages: content.map((block) => ({ role: "user" as const, content: block })),
  })
  server.registerPrompt("test_simple_prompt", { description: "Simple" }, () =>
    asks(text("This is a simple prompt for testing.")),
  )
  server.registerPrompt(
    "test_prompt_with_arguments",
    {
      description: "With arguments",
      argsSchema: {
        arg1: completable(z.string(), (typed) =>
          ["paris", "park", "party"].filter((word) => word.startsWith(typed)),
        ),
        arg2: z.string(),
      },
    },
    ({ arg1, arg2 }) => asks(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  )
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "With a resource", argsSchema: { resourceUri: z.string() } },
    ({ resourceUri }) =>
      asks(
        embedded(resourceUri, "text/plain", "Embedded resource content for testing."),
        text("Please process the embedded resource above."),
      ),
  )
  server.registerPrompt("test_prompt_with_image", { description: "With a picture" }, () =>
    asks(image, text("Please analyze the image above.")),
  )
}

export function createFixtureServer() {
  const mcp = new McpServer(
    { name: "conformance-fixtures", version: "1.0.0" },
    { capabilities: { logging: {}, resources: { subscribe: true } } },
  )
  addResources(mcp)
  addPrompts(mcp)
  const { server } = mcp
  server.registerCapabilities({ tools: {} })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(fixtures).map(([name, { inputSchema = takes() }]) => ({
      name,
      description: `The fixture ${name}`,
      inputSchema,
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) =>
    fixtures[params.name]!.call((params.arguments ?? {}) as Record<string, string>, extra),
  )
  server.setRequestHandler(SubscribeRequestSchema, () => ({}))
  server.setRequestHandler(UnsubscribeRequestSchema, () => ({}))
  return mcp
}
