import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from "n8n-workflow"

import { authenticationField, credentials } from "../Carillon/shared/authentication"
import { request } from "../Carillon/shared/request"
import { isValidSignature } from "./verify-signature"
import { webhookEventOptions } from "./webhook-events"

/** The registered endpoint. The API returns its secret only once. */
type SavedEndpoint = { webhookId?: string; secret?: string }

const sorted = (events: unknown) => [...(events as string[])].sort().join()

export class CarillonTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Carillon Trigger",
    name: "carillonTrigger",
    icon: { light: "file:../../icons/carillon.svg", dark: "file:../../icons/carillon.dark.svg" },
    group: ["trigger"],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: "Starts the workflow when something happens in Carillon",
    defaults: { name: "Carillon Trigger" },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
    properties: [
      authenticationField,
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        required: true,
        default: ["post.published"],
        options: webhookEventOptions,
      },
    ],
  }

  webhookMethods = {
    default: {
      /** Deletes endpoints with this URL whose secret is missing, whose events differ, or that are disabled. */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhookId, secret } = this.getWorkflowStaticData("node") as SavedEndpoint
        const url = this.getNodeWebhookUrl("default")
        const events = sorted(this.getNodeParameter("events"))
        const { data } = await request(this, "GET", "/v0/webhooks")
        let exists = false
        for (const endpoint of (data as IDataObject[]).filter((each) => each.url === url)) {
          const { id, enabled } = endpoint
          if (secret && id === webhookId && enabled && sorted(endpoint.events) === events) exists = true
          else await request(this, "DELETE", `/v0/webhooks/${id}`, { allowNotFound: true })
        }
        return exists
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const { id, secret } = await request(this, "POST", "/v0/webhooks", {
          body: {
            url: this.getNodeWebhookUrl("default"),
            events: this.getNodeParameter("events") as string[],
            description: `n8n: ${this.getWorkflow().name ?? this.getNode().name}`.slice(0, 500),
          },
        })
        Object.assign(this.getWorkflowStaticData("node"), { webhookId: id, secret } satisfies Record<
          keyof SavedEndpoint,
          unknown
        >)
        return true
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const saved = this.getWorkflowStaticData("node") as SavedEndpoint
        if (saved.webhookId)
          await request(this, "DELETE", `/v0/webhooks/${saved.webhookId}`, { allowNotFound: true })
        delete saved.webhookId
        delete saved.secret
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = this.getWorkflowStaticData("node") as SavedEndpoint
    const { rawBody } = this.getRequestObject()
    const signature = this.getHeaderData()["x-service-signature"]
    if (!secret || !rawBody || !isValidSignature(rawBody, signature, secret)) {
      this.getResponseObject().status(401).json({ message: "Invalid or expired signature" })
      return { noWebhookResponse: true }
    }
    const delivery = this.getBodyData()
    // A `ping` gets a response, but doesn't start the workflow.
    const isSubscribed = (this.getNodeParameter("events") as string[]).includes(String(delivery.event))
    return isSubscribed
      ? { workflowData: [this.helpers.returnJsonArray(delivery)] }
      : { webhookResponse: "OK" }
  }
}
