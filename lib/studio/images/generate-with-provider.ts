import type { GeneratedImage, ImageRequest } from "./image-request"
import type { RemoteProviderName } from "@/lib/studio/providers/provider-names"
import { callProvider } from "@/lib/studio/providers/providers"

/** What each takes beside the prompt; the SDK would warn of the rest. Fal's models differ, most take both. */
const takes: Record<RemoteProviderName, { aspectRatio?: true; seed?: true }> = {
  openai: {},
  google: { aspectRatio: true, seed: true },
  fal: { seed: true },
  compatible: {},
}

/** Asks once: whether a call that failed was charged is often not known. */
export async function generateWithProvider(
  vendor: RemoteProviderName,
  order: ImageRequest,
): Promise<GeneratedImage> {
  const { model, prompt, width, height, reference, seed, signal } = order
  const ratio = model.sizes.find((size) => size.width === width && size.height === height)?.aspectRatio
  const shape = takes[vendor].aspectRatio
    ? { aspectRatio: ratio as `${number}:${number}` | undefined }
    : { size: `${width}x${height}` as const }
  return callProvider(vendor, order.own, async (provider) => {
    const { generateImage } = await import("ai")
    const { image, warnings } = await generateImage({
      model: provider.imageModel((reference && model.editModel) || model.model),
      prompt: reference ? { text: prompt, images: [reference.bytes] } : prompt,
      ...shape,
      seed: takes[vendor].seed ? (seed ?? undefined) : undefined,
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
