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

import { type Answer, failureOf } from "./failure"

export type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions

interface Call {
  query?: IDataObject
  body?: IDataObject
  /** The input item on whose behalf. */
  item?: number
  /** Answer `{}` where there is nothing of that name, instead of failing. */
  mayBeAbsent?: boolean
}

const timeout = 60_000
const longestWaitSeconds = 120
const tries = 4

/** Calls the API with the node's credential, waits where it is asked to, and answers what came back. */
export async function request(
  context: Context,
  method: IHttpRequestMethods,
  path: string,
  { query = {}, body, item, mayBeAbsent = false }: Call = {},
): Promise<IDataObject> {
  const oauth = context.getNodeParameter("authentication", 0) === "oAuth2"
  const credential = oauth ? "carillonOAuth2Api" : "carillonApi"
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(credential)
  const options: IHttpRequestOptions = {
    method,
    url: `${baseUrl.trim().replace(/\/+$/, "")}${path}`,
    qs: given(query),
    arrayFormat: "repeat",
    body,
    json: true,
    timeout,
    headers: method === "POST" && isExecuting(context) ? keyed(context, path, body, item) : {},
    returnFullResponse: true,
    // n8n renews an OAuth token when a 401 is thrown.
    ignoreHttpStatusErrors: oauth ? { ignore: true, except: [401] } : true,
  }
  for (let tried = 1; ; tried++) {
    const answer = await send(context, credential, options, item)
    const { statusCode, headers } = answer
    if (statusCode < 400) return (answer.body ?? {}) as IDataObject
    if (statusCode === 404 && mayBeAbsent) return {}
    const seconds = Number(headers["retry-after"])
    if (statusCode !== 429 || !(seconds <= longestWaitSeconds) || tried === tries)
      throw failureOf(context.getNode(), answer, item)
    await sleep(seconds * 1000)
  }
}

async function send(context: Context, credential: string, options: IHttpRequestOptions, itemIndex?: number) {
  try {
    const { helpers } = context
    return (await helpers.httpRequestWithAuthentication.call(context, credential, options)) as Answer
  } catch (error) {
    throw new NodeApiError(context.getNode(), error as JsonObject, { itemIndex })
  }
}

const isExecuting = (context: Context): context is IExecuteFunctions =>
  "getExecutionId" in context && "getInputData" in context

/** The same item at the same run has the same key, so that "Retry On Fail" does nothing twice. */
function keyed(context: IExecuteFunctions, path: string, body?: IDataObject, item = 0): IDataObject {
  const execution = context.getExecutionId() || randomUUID()
  const run = context.evaluateExpression("{{ $runIndex }}", item)
  const about = JSON.stringify([execution, context.getNode().id, run, item, path, body])
  return { "idempotency-key": createHash("sha256").update(about).digest("hex") }
}

/** Fields that were left empty are not sent. */
export function given(values: IDataObject): IDataObject {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}
