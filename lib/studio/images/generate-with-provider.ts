import type { GeneratedImage, ImageRequest } from "./image-request"
import type { RemoteProviderName } from "@/lib/studio/providers/provider-names"
import { callProvider } from "@/lib/studio/providers/providers"

/** Options that each provider supports. The SDK warns about others. */
const supports: Record<RemoteProviderName, { aspectRatio?: true; seed?: true }> = {
  openai: {},
  google: { aspectRatio: true, seed: true },
  fal: { seed: true },
  compatible: {},
}

/** Never retries, because a failed call may have been charged. */
export async function generateWithProvider(
  vendor: RemoteProviderName,
  request: ImageRequest,
): Promise<GeneratedImage> {
  const { model, prompt, width, height, reference, seed, signal } = request
  const ratio = model.sizes.find((size) => size.width === width && size.height === height)?.aspectRatio
  const shape = supports[vendor].aspectRatio
    ? { aspectRatio: ratio as `${number}:${number}` | undefined }
    : { size: `${width}x${height}` as const }
  return callProvider(vendor, request.own, async (provider) => {
    const { generateImage } = await import("ai")
    const { image, warnings } = await generateImage({
      model: provider.imageModel((reference && model.editModel) || model.model),
      prompt: reference ? { text: prompt, images: [reference.bytes] } : prompt,
      ...shape,
      seed: supports[vendor].seed ? (seed ?? undefined) : undefined,
      providerOptions: { [vendor]: model.options },
      abortSignal: signal,
      maxRetries: 0,
    })
    return {
      bytes: image.uint8Array,
      warnings: warnings.map((warning) =>
        warning.type === "other" ? warning.message : `${warning.feature}: ${warning.details ?? warning.type}`,
      ),
    }
  })
}
