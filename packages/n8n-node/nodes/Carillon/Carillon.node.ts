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
import { Item } from "./shared/item"
import { listSearch, loadOptions } from "./shared/load-options"
import { fieldsOf, operationOf } from "./shared/operation"

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
      ...fieldsOf(resources),
    ],
  }

  methods = { loadOptions, listSearch }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const resource = this.getNodeParameter("resource", 0) as string
    const name = this.getNodeParameter("operation", 0) as string
    const operation = operationOf(resources, resource, name)
    if (!operation) throw new NodeOperationError(this.getNode(), `Unknown operation for ${resource}: ${name}`)
    const output: INodeExecutionData[] = []
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        const results = this.helpers.returnJsonArray(await operation.run(new Item(this, item)))
        output.push(...this.helpers.constructExecutionMetaData(results, { itemData: { item } }))
      } catch (thrown) {
        const error =
          thrown instanceof NodeApiError
            ? thrown
            : new NodeOperationError(this.getNode(), thrown as Error, { itemIndex: item })
        if (!this.continueOnFail()) throw error
        const details = error.context.carillon as IDataObject | undefined
        const json = { error: error.message, ...(details && { details }) }
        // n8n routes items with `error` to the error output. If there's no such output, `error` would replace our details.
        const hasErrorOutput = this.getNode().onError === "continueErrorOutput"
        output.push({ json, ...(hasErrorOutput && { error }), pairedItem: { item } })
      }
    }
    return [output]
  }
}
