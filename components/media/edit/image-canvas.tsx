"use client"

import { useEffect, useRef } from "react"

type ImageCanvasProps = {
  url: string
  rotate: 0 | 90 | 180 | 270
  onLoaded: (size: { width: number; height: number } | null) => void
}

/** Sharp enough for the dialog, and small enough to rotate without delay. */
const maxSide = 1200

/** Draws the image rotated, so that users crop what they see. */
export function ImageCanvas({ url, rotate, onLoaded }: ImageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      const target = canvas.current
      const context = target?.getContext("2d")
      if (!target || !context) return
      const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
      const [width, height] = [image.width * scale, image.height * scale]
      const isSideways = rotate % 180 === 90
      target.width = isSideways ? height : width
      target.height = isSideways ? width : height
      context.translate(target.width / 2, target.height / 2)
      context.rotate((rotate * Math.PI) / 180)
      context.drawImage(image, -width / 2, -height / 2, width, height)
      onLoaded({ width: target.width, height: target.height })
    }
    image.onerror = () => onLoaded(null)
    image.src = url
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [url, rotate, onLoaded])
  return <canvas ref={canvas} className="block max-h-[50dvh] max-w-full" />
}
