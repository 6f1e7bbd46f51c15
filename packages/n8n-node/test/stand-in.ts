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

type Answer = { statusCode: number; headers: Record<string, string>; body: unknown }

interface Situation {
  key: string
  /** Of each item; what is absent has the default of its field. */
  parameters: IDataObject[]
  continues?: boolean
  onError?: INode["onError"]
  executionId?: string
  binary?: Record<string, IBinaryData>
  /** What comes instead of the server's answer, once each. */
  answers?: Answer[]
}

const baseUrl = "http://carillon.test/"
const { properties } = new Carillon().description

/** A default as the editor would fill it in. */
function defaultOf(name: string, { resource, operation }: IDataObject) {
  const fits = (shown: unknown, value: unknown) => !shown || (shown as unknown[]).includes(value)
  const field = properties.find(
    ({ name: called, displayOptions }) =>
      called === name &&
      fits(displayOptions?.show?.resource, resource) &&
      fits(displayOptions?.show?.operation, operation),
  )
  if (!field) throw new Error(`${String(resource)} ${String(operation)} has no field ${name}`)
  return field.default
}

/** n8n's part of a run, over the server's own routes. */
function base({ key, answers = [], onError }: Pick<Situation, "key" | "answers" | "onError">) {
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
      ): Promise<Answer> {
        const canned = answers.shift()
        if (canned) return canned
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
        const { status, body: answer } = await put(url, body as BodyInit, headers as Record<string, string>)
        if (status !== 200) throw new Error(`The storage answered ${status}: ${answer.message}`)
      },
      returnJsonArray: (found: IDataObject | IDataObject[]) => [found].flat().map((json) => ({ json })),
      constructExecutionMetaData: (
        found: INodeExecutionData[],
        { itemData }: { itemData: { item: number } },
      ) => found.map((each) => ({ ...each, pairedItem: itemData })),
    },
  }
}

export function executing({
  parameters,
  continues = false,
  executionId = "1",
  binary = {},
  ...rest
}: Situation) {
  const common = base(rest)
  return {
    ...common,
    getInputData: () => parameters.map((json) => ({ json })),
    getNodeParameter(name: string, item: number, _fallback?: unknown, options?: { extractValue?: boolean }) {
      const given = { authentication: "apiKey", ...parameters[item] } as IDataObject
      const value = name in given ? given[name] : defaultOf(name, given)
      return options?.extractValue && typeof value === "object" ? (value as IDataObject).value : value
    },
    continueOnFail: () => continues,
    getExecutionId: () => executionId,
    evaluateExpression: () => 0,
    getTimezone: () => "Europe/Berlin",
    helpers: { ...common.helpers, assertBinaryData: (_item: number, field: string) => binary[field] },
  } as unknown as IExecuteFunctions
}

export const execute = (situation: Situation) => new Carillon().execute.call(executing(situation))

export const choosing = (key: string) =>
  ({ ...base({ key }), getNodeParameter: () => "apiKey" }) as unknown as ILoadOptionsFunctions

export function triggered(key: string, url: string, parameters: IDataObject) {
  const common = {
    ...base({ key }),
    getNodeParameter: (name: string) => ({ authentication: "apiKey", ...parameters })[name],
    getNodeWebhookUrl: () => url,
  }
  const answers: number[] = []
  const arrive = (rawBody: Buffer, signature?: string) =>
    ({
      ...common,
      getRequestObject: () => ({ rawBody }),
      getHeaderData: () => ({ "x-service-signature": signature }),
      getBodyData: () => JSON.parse(rawBody.toString()) as IDataObject,
      getResponseObject: () => ({
        status: (code: number) => (answers.push(code), { json: () => undefined }),
      }),
    }) as unknown as IWebhookFunctions
  return { hooks: common as unknown as IHookFunctions, arrive, answers, kept: common.getWorkflowStaticData() }
}
