"use client"

import "swagger-ui-dist/swagger-ui.css"

import { useEffect, useRef, useState } from "react"

import { LoadError } from "@/components/ui/load-error"
import { useDarkClass } from "./use-dark-class"

let viewer: { preauthorizeApiKey: (scheme: string, key: string) => void } | undefined

/** Puts the key into the viewer's requests. It stays in this page's memory. */
export const fillInKey = (key: string) => viewer?.preauthorizeApiKey("apiKey", key)

/** The server may be known by several names; what is tried here goes to the one that this page came from. */
const toOurOrigin = (request: { url: string }) => {
  const { pathname, search } = new URL(request.url, window.location.href)
  return Object.assign(request, { url: window.location.origin + pathname + search })
}

async function show(domNode: HTMLElement) {
  const { default: SwaggerUI } = await import("swagger-ui-dist/swagger-ui-es-bundle.js")
  viewer = SwaggerUI({
    domNode,
    url: "/v0/openapi.json",
    deepLinking: true,
    docExpansion: "list",
    filter: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    validatorUrl: null, // its default is a service elsewhere
    requestInterceptor: toOurOrigin,
  })
}

export function ApiReference() {
  const place = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<Error | null>(null)
  useDarkClass("dark-mode")
  useEffect(() => {
    if (place.current) show(place.current).catch(setError)
  }, [])
  if (error) return <LoadError title="The reference could not be loaded." error={error} />
  return <div ref={place} aria-label="Operations" className="min-h-96" />
}
