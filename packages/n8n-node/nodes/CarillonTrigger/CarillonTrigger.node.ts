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
import { isGenuine } from "./is-genuine"

/** What the node remembers of the endpoint it made; the secret is told once, at its making. */
type Endpoint = { webhookId?: string; secret?: string }

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
        options: [
          { name: "Channel Connected", value: "social_account.connected" },
          { name: "Generation Completed", value: "generation.completed" },
          { name: "Generation Failed", value: "generation.failed" },
          { name: "Post Failed", value: "post.failed", description: "A post could not be published" },
          { name: "Post Published", value: "post.published" },
        ],
      },
    ],
  }

  webhookMethods = {
    default: {
      /** Endpoints with our address whose secret or events are others' are left-overs, and go. */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhookId, secret } = this.getWorkflowStaticData("node") as Endpoint
        const url = this.getNodeWebhookUrl("default")
        const events = sorted(this.getNodeParameter("events"))
        const { data } = await request(this, "GET", "/v0/webhooks")
        let exists = false
        for (const endpoint of (data as IDataObject[]).filter((each) => each.url === url)) {
          const { id, enabled } = endpoint
          if (secret && id === webhookId && enabled && sorted(endpoint.events) === events) exists = true
          else await request(this, "DELETE", `/v0/webhooks/${id}`, { mayBeAbsent: true })
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
          keyof Endpoint,
          unknown
        >)
        return true
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData("node") as Endpoint
        if (kept.webhookId)
          await request(this, "DELETE", `/v0/webhooks/${kept.webhookId}`, { mayBeAbsent: true })
        delete kept.webhookId
        delete kept.secret
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = this.getWorkflowStaticData("node") as Endpoint
    const { rawBody } = this.getRequestObject()
    const signature = this.getHeaderData()["x-service-signature"]
    if (!secret || !rawBody || !isGenuine(rawBody, signature, secret)) {
      this.getResponseObject().status(401).json({ message: "The signature does not fit, or is too old" })
      return { noWebhookResponse: true }
    }
    const delivery = this.getBodyData()
    // A `ping` is answered, and starts nothing.
    const wanted = (this.getNodeParameter("events") as string[]).includes(String(delivery.event))
    return wanted ? { workflowData: [this.helpers.returnJsonArray(delivery)] } : { webhookResponse: "OK" }
  }
}
