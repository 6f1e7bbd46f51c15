// Made by `npm run sdk` from openapi.json: change the declaration, not this file.
import type { INodePropertyOptions } from "n8n-workflow"

export const webhookEventOptions: INodePropertyOptions[] = [
  { name: "Channel Connected", value: "social_account.connected", description: "A channel was connected" },
  { name: "Generation Completed", value: "generation.completed", description: "An image was generated" },
  { name: "Generation Failed", value: "generation.failed", description: "An image couldn't be generated" },
  { name: "Post Failed", value: "post.failed", description: "A post couldn't be published" },
  { name: "Post Published", value: "post.published", description: "A post was published" },
]
