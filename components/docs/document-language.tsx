"use client"

import { useEffect } from "react"

/** The root layout, which has the document's language, stays when someone follows a link into or out of the docs. */
export function DocumentLanguage({ page, reader }: { page: string; reader: string }) {
  useEffect(() => {
    document.documentElement.lang = page
    return () => {
      document.documentElement.lang = reader
    }
  }, [page, reader])
  return null
}
