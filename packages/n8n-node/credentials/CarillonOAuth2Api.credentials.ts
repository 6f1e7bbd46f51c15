import type { Icon, ICredentialType, INodeProperties } from "n8n-workflow"

/** All that the two nodes can do; narrow it to what your app client is registered for. */
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

const below = (path: string) => `={{$self["baseUrl"].trim().replace(/\\/+$/, "")}}${path}`

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
      description: "Address of your Carillon, without /v0",
    },
    { displayName: "Grant Type", name: "grantType", type: "hidden", default: "pkce" },
    { displayName: "Authorization URL", name: "authUrl", type: "hidden", default: below("/oauth/authorize") },
    {
      displayName: "Access Token URL",
      name: "accessTokenUrl",
      type: "hidden",
      default: below("/oauth/token"),
    },
    {
      displayName: "Client Secret",
      name: "clientSecret",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: "Leave it empty if the app client is a public one",
    },
    {
      displayName: "Scope",
      name: "scope",
      type: "string",
      default: scopes.join(" "),
      description: "Permissions to ask for, separated by spaces, at most those of the app client",
    },
    { displayName: "Auth URI Query Parameters", name: "authQueryParameters", type: "hidden", default: "" },
    { displayName: "Authentication", name: "authentication", type: "hidden", default: "body" },
  ]
}
