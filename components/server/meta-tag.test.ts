import { expect, it } from "vitest"

import { parseMetaTag } from "./meta-tag"

it.each([
  [
    '<meta name="google-site-verification" content="a+b/c=" />',
    { name: "google-site-verification", content: "a+b/c=" },
  ],
  ["<META content='x y' name='p:domain_verify'>", { name: "p:domain_verify", content: "x y" }],
  ["google-site-verification", null],
  ['<meta property="og:title" content="x">', null],
  ['<script>name="a" content="b"</script>', null],
])("reads name and content from %s", (text, expected) => expect(parseMetaTag(text)).toEqual(expected))
