import hljs from "highlight.js/lib/core"
import bash from "highlight.js/lib/languages/bash"
import go from "highlight.js/lib/languages/go"
import ini from "highlight.js/lib/languages/ini"
import json from "highlight.js/lib/languages/json"
import nginx from "highlight.js/lib/languages/nginx"
import php from "highlight.js/lib/languages/php"
import python from "highlight.js/lib/languages/python"
import ruby from "highlight.js/lib/languages/ruby"
import typescript from "highlight.js/lib/languages/typescript"
import yaml from "highlight.js/lib/languages/yaml"

const grammars = {
  sh: bash,
  cli: bash,
  go,
  env: ini,
  ini,
  json,
  nginx,
  php,
  python,
  ruby,
  ts: typescript,
  yaml,
}
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar)

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!)

/** Returns HTML with classes that app/docs/docs.css styles. */
export const highlight = (code: string, language: string) =>
  hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escapeHtml(code)
