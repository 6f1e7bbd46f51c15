"use client"

import { useEffect, useRef } from "react"

type PictureCanvasProps = {
  url: string
  rotate: 0 | 90 | 180 | 270
  onShown: (size: { width: number; height: number } | null) => void
}

/** More pixels than a dialog has, few enough to turn at once. */
const longest = 1200

/** A picture as it is after rotating: what is cropped is what is seen. */
export function PictureCanvas({ url, rotate, onShown }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => {
      const target = canvas.current
      const context = target?.getContext("2d")
      if (!target || !context) return
      const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
      const [width, height] = [picture.width * scale, picture.height * scale]
      const lying = rotate % 180 === 90
      target.width = lying ? height : width
      target.height = lying ? width : height
      context.translate(target.width / 2, target.height / 2)
      context.rotate((rotate * Math.PI) / 180)
      context.drawImage(picture, -width / 2, -height / 2, width, height)
      onShown({ width: target.width, height: target.height })
    }
    picture.onerror = () => onShown(null)
    picture.src = url
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [url, rotate, onShown])
  return <canvas ref={canvas} className="block max-h-[50dvh] max-w-full" />
}
