import { Resources } from "./generated/resources.ts"
import type { ApiRequest, Transport } from "./resource.ts"
import { makeTransport, type ClientOptions } from "./transport.ts"

/** An API client for one server and one credential. */
export class Carillon extends Resources {
  readonly #transport: Transport

  constructor(options: ClientOptions = {}) {
    const transport = makeTransport(options)
    super(transport)
    this.#transport = transport
  }

  /** Calls any path, for endpoints that this version of the package doesn't support yet. */
  request<Result = unknown>(request: ApiRequest): Promise<Result> {
    return this.#transport.request(request) as Promise<Result>
  }
}

export * from "./errors.ts"
export type * from "./generated/models.ts"
export { webhookEvents } from "./generated/webhook-events.ts"
export type { UploadOptions } from "./media-upload.ts"
export { Pages } from "./pages.ts"
export type { ApiRequest, RequestOptions } from "./resource.ts"
export type { ClientOptions } from "./transport.ts"
export { verifyWebhook, type WebhookHeaders, type WebhookPayload } from "./webhook-verification.ts"
