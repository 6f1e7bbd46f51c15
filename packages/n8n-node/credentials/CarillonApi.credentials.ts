import type {
  IAuthenticateGeneric,
  Icon,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from "n8n-workflow"

export class CarillonApi implements ICredentialType {
  name = "carillonApi"

  displayName = "Carillon API"

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
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string",
      typeOptions: { password: true },
      required: true,
      default: "",
      description: "Create one in Carillon under Settings > API keys",
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: "generic",
    properties: { headers: { "x-api-key": "={{$credentials.apiKey}}" } },
  }

  // Every key can read this endpoint, whatever its permissions.
  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl.trim().replace(/\\/+$/, "")}}',
      url: "/v0/platforms?platform=mastodon",
      disableFollowRedirect: true,
    },
  }
}
