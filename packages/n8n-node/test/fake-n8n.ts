import type {
  IBinaryData,
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  INode,
  INodeExecutionData,
  IWebhookFunctions,
} from "n8n-workflow"

import { callRoute } from "../../../lib/testing/api"
import { put } from "../../../lib/testing/media"
import { Carillon } from "../nodes/Carillon/Carillon.node"

type ApiResponse = { statusCode: number; headers: Record<string, string>; body: unknown }

interface Scenario {
  key: string
  /** Per item. Missing parameters get their field's default. */
  parameters: IDataObject[]
  continueOnFail?: boolean
  onError?: INode["onError"]
  executionId?: string
  binary?: Record<string, IBinaryData>
  /** Returned in order, before any request reaches the server. */
  responses?: ApiResponse[]
}

const baseUrl = "http://carillon.test/"
const { properties } = new Carillon().description

/** The default that n8n's editor would fill in. */
function defaultOf(name: string, { resource, operation }: IDataObject) {
  const matches = (shown: unknown, value: unknown) => !shown || (shown as unknown[]).includes(value)
  const field = properties.find(
    (property) =>
      property.name === name &&
      matches(property.displayOptions?.show?.resource, resource) &&
      matches(property.displayOptions?.show?.operation, operation),
  )
  if (!field) throw new Error(`${String(resource)} ${String(operation)} has no field ${name}`)
  return field.default
}

/** The parts of n8n that every context shares. Requests go directly to the server's routes. */
function base({ key, responses = [], onError }: Pick<Scenario, "key" | "responses" | "onError">) {
  const staticData: IDataObject = {}
  return {
    getNode: () => ({ id: "node-1", name: "Carillon", onError }),
    getCredentials: async () => ({ baseUrl, apiKey: key }),
    getWorkflow: () => ({ id: "1", name: "Spring" }),
    getWorkflowStaticData: () => staticData,
    helpers: {
      async httpRequestWithAuthentication(
        _credential: string,
        options: IHttpRequestOptions,
      ): Promise<ApiResponse> {
        if (!options.disableFollowRedirect) throw new Error("n8n would follow redirects with the credentials")
        const prepared = responses.shift()
        if (prepared) return prepared
        const query = new URLSearchParams()
        for (const [name, value] of Object.entries(options.qs ?? {}))
          for (const each of [value].flat()) query.append(name, String(each))
        const { status, headers, body } = await callRoute<unknown>(
          options.method!,
          `${options.url}?${query}`,
          {
            headers: {
              "x-api-key": key,
              ...(options.headers as Record<string, string>),
              ...(options.body && { "content-type": "application/json" }),
            },
            body: options.body && JSON.stringify(options.body),
          },
        )
        return { statusCode: status, headers: Object.fromEntries(headers), body }
      },
      async httpRequest({ url, body, headers }: IHttpRequestOptions) {
        const { status, body: response } = await put(url, body as BodyInit, headers as Record<string, string>)
        if (status !== 200) throw new Error(`The storage returned status ${status}: ${response.message}`)
      },
      returnJsonArray: (items: IDataObject | IDataObject[]) => [items].flat().map((json) => ({ json })),
      constructExecutionMetaData: (
        items: INodeExecutionData[],
        { itemData }: { itemData: { item: number } },
      ) => items.map((each) => ({ ...each, pairedItem: itemData })),
    },
  }
}

export function executeContext({
  parameters,
  continueOnFail = false,
  executionId = "1",
  binary = {},
  ...rest
}: Scenario) {
  const common = base(rest)
  return {
    ...common,
    getInputData: () => parameters.map((json) => ({ json })),
    getNodeParameter(name: string, item: number, _fallback?: unknown, options?: { extractValue?: boolean }) {
      const values = { authentication: "apiKey", ...parameters[item] } as IDataObject
      const value = name in values ? values[name] : defaultOf(name, values)
      return options?.extractValue && typeof value === "object" ? (value as IDataObject).value : value
    },
    continueOnFail: () => continueOnFail,
    getExecutionId: () => executionId,
    evaluateExpression: () => 0,
    getTimezone: () => "Europe/Berlin",
    helpers: { ...common.helpers, assertBinaryData: (_item: number, field: string) => binary[field] },
  } as unknown as IExecuteFunctions
}

export const execute = (scenario: Scenario) => new Carillon().execute.call(executeContext(scenario))

export const loadOptionsContext = (key: string) =>
  ({ ...base({ key }), getNodeParameter: () => "apiKey" }) as unknown as ILoadOptionsFunctions

export function triggerContext(key: string, url: string, parameters: IDataObject) {
  const common = {
    ...base({ key }),
    getNodeParameter: (name: string) => ({ authentication: "apiKey", ...parameters })[name],
    getNodeWebhookUrl: () => url,
  }
  const statuses: number[] = []
  const receive = (rawBody: Buffer, signature?: string) =>
    ({
      ...common,
      getRequestObject: () => ({ rawBody }),
      getHeaderData: () => ({ "x-service-signature": signature }),
      getBodyData: () => JSON.parse(rawBody.toString()) as IDataObject,
      getResponseObject: () => ({
        status: (code: number) => (statuses.push(code), { json: () => undefined }),
      }),
    }) as unknown as IWebhookFunctions
  return {
    hooks: common as unknown as IHookFunctions,
    receive,
    statuses,
    saved: common.getWorkflowStaticData(),
  }
}
