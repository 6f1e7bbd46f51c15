import type { Icon, ICredentialType, INodeProperties } from "n8n-workflow"

/** Everything that the two nodes can do. */
const scopes = [
  "posts:read",
  "posts:write",
  "social-accounts:read",
  "social-accounts:write",
  "media:read",
  "media:write",
  "tags:read",
  "tags:write",
  "analytics:read",
  "webhooks:read",
  "webhooks:write",
]

const urlOf = (path: string) => `={{$self["baseUrl"].trim().replace(/\\/+$/, "")}}${path}`

export class CarillonOAuth2Api implements ICredentialType {
  name = "carillonOAuth2Api"

  extends = ["oAuth2Api"]

  displayName = "Carillon OAuth2 API"

  icon: Icon = { light: "file:../icons/carillon.svg", dark: "file:../icons/carillon.dark.svg" }

  documentationUrl = "https://carillon.example/docs"

  properties: INodeProperties[] = [
    {
      displayName: "Base URL",
      name: "baseUrl",
      type: "string",
      required: true,
      default: "",
      placeholder: "https://carillon.example",
      description: "Your Carillon server's URL, without /v0",
    },
    { displayName: "Grant Type", name: "grantType", type: "hidden", default: "pkce" },
    { displayName: "Authorization URL", name: "authUrl", type: "hidden", default: urlOf("/oauth/authorize") },
    {
      displayName: "Access Token URL",
      name: "accessTokenUrl",
      type: "hidden",
      default: urlOf("/oauth/token"),
    },
    {
      displayName: "Client Secret",
      name: "clientSecret",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: "Leave empty for a public app",
    },
    {
      displayName: "Scope",
      name: "scope",
      type: "string",
      default: scopes.join(" "),
      description:
        "Permissions to request, separated by spaces. The OAuth app must be registered for all of them.",
    },
    { displayName: "Auth URI Query Parameters", name: "authQueryParameters", type: "hidden", default: "" },
    { displayName: "Authentication", name: "authentication", type: "hidden", default: "body" },
  ]
}
