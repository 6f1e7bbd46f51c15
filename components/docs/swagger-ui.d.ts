// The package has no types of its own; these are the options that we use.
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  type Options = {
    domNode: HTMLElement
    url: string
    deepLinking: boolean
    docExpansion: "list"
    filter: boolean
    tryItOutEnabled: boolean
    displayRequestDuration: boolean
    validatorUrl: null
    requestInterceptor: (request: { url: string }) => { url: string }
  }
  export default function SwaggerUI(options: Options): {
    preauthorizeApiKey: (scheme: string, key: string) => void
  }
}
