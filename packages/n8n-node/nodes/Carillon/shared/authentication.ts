import type { INodeCredentialDescription, INodeProperties } from "n8n-workflow"

export const credentials: INodeCredentialDescription[] = [
  { name: "carillonApi", required: true, displayOptions: { show: { authentication: ["apiKey"] } } },
  { name: "carillonOAuth2Api", required: true, displayOptions: { show: { authentication: ["oAuth2"] } } },
]

export const authenticationField: INodeProperties = {
  displayName: "Authentication",
  name: "authentication",
  type: "options",
  options: [
    { name: "API Key", value: "apiKey" },
    { name: "OAuth2", value: "oAuth2" },
  ],
  default: "apiKey",
}
