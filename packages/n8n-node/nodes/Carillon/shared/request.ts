import { createHash, randomUUID } from "node:crypto"

import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
  type JsonObject,
  NodeApiError,
  sleep,
} from "n8n-workflow"

import { type ApiResponse, toNodeError } from "./api-error"

export type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions

interface RequestOptions {
  query?: IDataObject
  body?: IDataObject
  /** The index of the input item. */
  item?: number
  /** Returns `{}` for a 404. */
  allowNotFound?: boolean
}

const timeout = 60_000
const maxRetryAfterSeconds = 120
const maxAttempts = 4

/** Calls the API with the node's credential. Waits and retries after a 429. */
export async function request(
  context: Context,
  method: IHttpRequestMethods,
  path: string,
  { query = {}, body, item, allowNotFound = false }: RequestOptions = {},
): Promise<IDataObject> {
  const oauth = context.getNodeParameter("authentication", 0) === "oAuth2"
  const credential = oauth ? "carillonOAuth2Api" : "carillonApi"
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(credential)
  const options: IHttpRequestOptions = {
    method,
    url: `${baseUrl.trim().replace(/\/+$/, "")}${path}`,
    qs: omitEmpty(query),
    arrayFormat: "repeat",
    body,
    json: true,
    timeout,
    headers: method === "POST" && isExecuting(context) ? idempotencyKey(context, path, body, item) : {},
    returnFullResponse: true,
    // That would forward the credentials and could turn a POST into a GET.
    disableFollowRedirect: true,
    // n8n refreshes the OAuth token when a 401 is thrown.
    ignoreHttpStatusErrors: oauth ? { ignore: true, except: [401] } : true,
  }
  for (let attempt = 1; ; attempt++) {
    const response = await send(context, credential, options, item)
    const { statusCode, headers } = response
    if (statusCode < 300) return (response.body ?? {}) as IDataObject
    if (statusCode === 404 && allowNotFound) return {}
    const retryAfter = Number(headers["retry-after"])
    if (statusCode !== 429 || !(retryAfter <= maxRetryAfterSeconds) || attempt === maxAttempts)
      throw toNodeError(context.getNode(), response, item)
    await sleep(retryAfter * 1000)
  }
}

async function send(context: Context, credential: string, options: IHttpRequestOptions, itemIndex?: number) {
  try {
    const { helpers } = context
    return (await helpers.httpRequestWithAuthentication.call(context, credential, options)) as ApiResponse
  } catch (error) {
    throw new NodeApiError(context.getNode(), error as JsonObject, { itemIndex })
  }
}

const isExecuting = (context: Context): context is IExecuteFunctions =>
  "getExecutionId" in context && "getInputData" in context

/** The same for every retry of an item in a run, so "Retry On Fail" doesn't create duplicates. */
function idempotencyKey(context: IExecuteFunctions, path: string, body?: IDataObject, item = 0): IDataObject {
  const execution = context.getExecutionId() || randomUUID()
  const run = context.evaluateExpression("{{ $runIndex }}", item)
  const identity = JSON.stringify([execution, context.getNode().id, run, item, path, body])
  return { "idempotency-key": createHash("sha256").update(identity).digest("hex") }
}

export function omitEmpty(values: IDataObject): IDataObject {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}
