import { drawSandbox } from "./draw-sandbox"
import { drawWithVendor } from "./draw-with-vendor"
import type { Draw } from "./image-order"

export const draw: Draw = (order) =>
  order.model.vendor === "sandbox" ? drawSandbox(order) : drawWithVendor(order)
