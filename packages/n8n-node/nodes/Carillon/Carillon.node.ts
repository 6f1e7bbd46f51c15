import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
} from "n8n-workflow"

import { analytics } from "./resources/analytics"
import { channel } from "./resources/channel"
import { media } from "./resources/media"
import { post } from "./resources/post"
import { profile } from "./resources/profile"
import { tag } from "./resources/tag"
import { authenticationField, credentials } from "./shared/authentication"
import { listSearch, loadOptions } from "./shared/choices"
import { describe, operationOf } from "./shared/operation"

const resources = [analytics, channel, media, post, profile, tag]

export class Carillon implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Carillon",
    name: "carillon",
    icon: { light: "file:../../icons/carillon.svg", dark: "file:../../icons/carillon.dark.svg" },
    group: ["output"],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: "Schedule and publish social posts",
    defaults: { name: "Carillon" },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties: [
      authenticationField,
      {
        displayName: "Resource",
        name: "resource",
        type: "options",
        noDataExpression: true,
        options: resources.map(({ name, value }) => ({ name, value })),
        default: "post",
      },
      ...describe(resources),
    ],
  }

  methods = { loadOptions, listSearch }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const resource = this.getNodeParameter("resource", 0) as string
    const name = this.getNodeParameter("operation", 0) as string
    const operation = operationOf(resources, resource, name)
    if (!operation) throw new NodeOperationError(this.getNode(), `${resource} has no operation ${name}`)
    const found: INodeExecutionData[] = []
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        const answer = this.helpers.returnJsonArray(await operation.run(this, item))
        found.push(...this.helpers.constructExecutionMetaData(answer, { itemData: { item } }))
      } catch (thrown) {
        const error =
          thrown instanceof NodeApiError
            ? thrown
            : new NodeOperationError(this.getNode(), thrown as Error, { itemIndex: item })
        if (!this.continueOnFail()) throw error
        const details = error.context.carillon as IDataObject | undefined
        const json = { error: error.message, ...(details && { details }) }
        // On an item `error` is what n8n sorts by for the error output; elsewhere it would replace our details.
        const sorted = this.getNode().onError === "continueErrorOutput"
        found.push({ json, ...(sorted && { error }), pairedItem: { item } })
      }
    }
    return [found]
  }
}
