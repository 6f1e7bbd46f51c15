import { expect, it } from "vitest"
import { textBlocks } from "./content"

it("writes paragraphs, lists, and code as blocks", () => {
  const text =
    "**Bells** & [towers](https://a.example)\n2*3*4\n\n\n- one\n- *two*\nAfter\n1. a\n2. b\n```\n<x>\n```"
  expect(textBlocks(text)).toEqual([
    '<!-- wp:paragraph -->\n<p><strong>Bells</strong> &amp; <a href="https://a.example">towers</a><br>2*3*4</p>\n<!-- /wp:paragraph -->',
    '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>one</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li><em>two</em></li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
    "<!-- wp:paragraph -->\n<p>After</p>\n<!-- /wp:paragraph -->",
    '<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list"><!-- wp:list-item -->\n<li>a</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>b</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list -->',
    '<!-- wp:code -->\n<pre class="wp-block-code"><code>&lt;x&gt;</code></pre>\n<!-- /wp:code -->',
  ])
})
