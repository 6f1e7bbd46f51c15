import { join } from "node:path"

import type { SnippetLanguage } from "../../lib/docs/snippets.ts"
import { go } from "./go.ts"
import { mark, packages, whole, type Language, type Named, type Program } from "./language.ts"

const file = (at: number, ending: string) => `snippet${at}.${ending}`
const names = (snippets: Named[]) => JSON.stringify(snippets.map(({ name }) => name))

// ---- TypeScript

const sdk = join(packages, "sdk-typescript", "src", "index.ts")
const typescript = (code: string) => code.replaceAll('"@carillon/sdk"', JSON.stringify(sdk))
const tsStart = `import { Carillon as Client } from "@carillon/sdk"
const carillon = new Client({ baseUrl: process.env.CARILLON_URL!, apiKey: process.env.CARILLON_API_KEY })
const channel = process.env.CHANNEL!
`
const tsText = (snippet: Named) => {
  const code = whole(snippet)
  const start = /const carillon =/.test(code) ? "" : tsStart
  const client = /\bnew Carillon\(/.test(code) && start ? 'import { Carillon } from "@carillon/sdk"\n' : ""
  return typescript(`${client}${start}${code}\nexport {}\n`)
}
const tsMain = (snippets: Named[]) => `for (const [at, name] of ${names(snippets)}.entries()) {
  console.log("${mark} begin " + name)
  try {
    await import(\`./snippet\${at}.ts\`)
    console.log("\\n${mark} ok")
  } catch (error) {
    console.log("\\n${mark} failed", error)
  }
}
process.exit()
`
// This process's loaders, because its Node version may not run TypeScript natively.
const node = [process.execPath, ...process.execArgv]

// ---- Python

const pythonStart = `import os
from carillon import Carillon
carillon = Carillon(base_url=os.environ["CARILLON_URL"], api_key=os.environ["CARILLON_API_KEY"])
channel = os.environ["CHANNEL"]
`
const pythonMain = (snippets: Named[]) => `import traceback
for at, name in enumerate(${names(snippets)}):
    print("${mark} begin", name)
    try:
        exec(compile(open(f"snippet{at}.py").read(), name, "exec"), {"__name__": "__main__"})
        print("\\n${mark} ok")
    except BaseException:
        print("\\n${mark} failed", traceback.format_exc())
`
const pythonEnv = { PYTHONPATH: join(packages, "sdk-python"), PYTHONDONTWRITEBYTECODE: "1" }

// ---- PHP

const autoload = join(packages, "sdk-php", "tests", "autoload.php")
const phpStart = `$carillon = new \\Carillon\\Carillon(getenv('CARILLON_URL'), apiKey: getenv('CARILLON_API_KEY'));
$channel = getenv('CHANNEL');
`
const php = (snippet: Named, start: string) => {
  const code = whole(snippet)
    .replace(/^<\?php/, "")
    .replaceAll("'vendor/autoload.php'", `'${autoload}'`)
  const use =
    /new Carillon\(/.test(code) && !code.includes("use Carillon\\Carillon;")
      ? "use Carillon\\Carillon;\n"
      : ""
  return `<?php\n${use}${start}${code}`
}
const phpMain = (snippets: Named[]) => `<?php
require '${autoload}';
foreach (${names(snippets)} as $at => $name) {
    echo "${mark} begin $name\\n";
    try {
        (function () use ($at) { require __DIR__."/snippet$at.php"; })();
        echo "\\n${mark} ok\\n";
    } catch (Throwable $error) {
        echo "\\n${mark} failed $error\\n";
    }
}
`

// ---- Ruby

const rubyLibrary = join(packages, "sdk-ruby", "lib")
const rubyStart = `require "carillon"
carillon = Carillon.new(base_url: ENV.fetch("CARILLON_URL"), api_key: ENV.fetch("CARILLON_API_KEY"))
channel = ENV.fetch("CHANNEL")
`
const rubyMain = (snippets: Named[]) => `$stdout.sync = true
${names(snippets)}.each_with_index do |name, at|
  puts "${mark} begin #{name}"
  begin
    load File.join(__dir__, "snippet#{at}.rb"), true
    puts "\\n${mark} ok"
  rescue Exception => e
    puts "\\n${mark} failed #{e.full_message(highlight: false)}"
  end
end
`
/** As much of a Rack server as a \`config.ru\` needs. */
const rackServer = (port: number) => `require "socket"
require "stringio"
def run(app)
  server = TCPServer.new("127.0.0.1", ${port})
  loop do
    client = server.accept
    method, path = client.gets.split
    headers = {}
    while (line = client.gets.chomp) != ""
      name, value = line.split(": ", 2)
      headers["HTTP_" + name.upcase.tr("-", "_")] = value
    end
    input = StringIO.new(client.read(headers.fetch("HTTP_CONTENT_LENGTH", 0).to_i))
    env = { "REQUEST_METHOD" => method, "PATH_INFO" => path, "rack.input" => input, **headers }
    status, = app.call(env)
    client.write "HTTP/1.1 #{status} Said\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n"
    client.close
  end
end
load File.join(__dir__, "config.ru")
`

// ---- shell

/** An HTTP error fails the snippet, unless the snippet is marked `sh fails`. */
const shellStart = ({ flags }: Named) => `set -euo pipefail
curl() { command curl --silent --show-error --max-time 60 ${flags.includes("fails") ? "" : "--fail-with-body "}"$@"; }
`
const cliStart = `set -euo pipefail
carillon() { "${process.execPath}" "$CARILLON_CLI" "$@"; }
`
const shellMain = (snippets: Named[]) =>
  `${snippets
    .map(
      ({ name }, at) => `echo '${mark} begin ${name}'
if bash ${file(at, "sh")} 2>&1; then printf '\\n${mark} ok\\n'; else printf '\\n${mark} failed with %s\\n' "$?"; fi`,
    )
    .join("\n")}\n`
/** A file per snippet, and a main file that runs them one after another. */
const program =
  (
    ending: string,
    text: (snippet: Named) => string,
    main: (snippets: Named[]) => string,
    command: string[],
    env?: Record<string, string>,
  ) =>
  (snippets: Named[]): Program => ({
    files: {
      ...Object.fromEntries(snippets.map((snippet, at) => [file(at, ending), text(snippet)])),
      [`main.${ending}`]: main(snippets),
    },
    command: [...command, `main.${ending}`],
    env,
  })

export const languages: Record<SnippetLanguage, Language> = {
  sh: {
    needs: "bash and curl",
    probe: ["bash", "-c", "command -v curl openssl"],
    program: program("sh", (snippet) => shellStart(snippet) + whole(snippet), shellMain, ["bash"]),
  },
  cli: {
    needs: "bash",
    probe: ["bash", "--version"],
    program: program("sh", (snippet) => cliStart + whole(snippet), shellMain, ["bash"]),
  },
  ts: {
    needs: "Node",
    probe: [process.execPath, "--version"],
    program: program("ts", tsText, tsMain, node),
    receiver: (snippet, _, port) => ({
      files: { "receiver.ts": typescript(whole(snippet)).replaceAll("8000", String(port)) },
      command: [...node, "receiver.ts"],
    }),
  },
  python: {
    needs: "Python 3.10",
    probe: ["python3", "-c", "import sys; sys.exit(sys.version_info < (3, 10))"],
    program: program("py", (snippet) => pythonStart + whole(snippet), pythonMain, ["python3"], pythonEnv),
    receiver: (snippet, _, port) => ({
      files: { "receiver.py": whole(snippet).replaceAll("8000", String(port)) },
      command: ["python3", "receiver.py"],
      env: pythonEnv,
    }),
  },
  go,
  php: {
    needs: "PHP 8.1 with curl",
    probe: ["php", "-r", 'exit(PHP_VERSION_ID >= 80100 && extension_loaded("curl") ? 0 : 1);'],
    program: program("php", (snippet) => php(snippet, phpStart), phpMain, ["php"]),
    receiver: (snippet, _, port) => ({
      files: { "webhook.php": php(snippet, "") },
      command: ["php", "-S", `127.0.0.1:${port}`, "webhook.php"],
    }),
  },
  ruby: {
    needs: "Ruby 3.0",
    probe: ["ruby", "-e", 'exit(Gem::Version.new(RUBY_VERSION) >= Gem::Version.new("3.0"))'],
    program: program("rb", (snippet) => rubyStart + whole(snippet), rubyMain, ["ruby", "-I", rubyLibrary]),
    receiver: (snippet, _, port) => ({
      files: { "config.ru": whole(snippet), "server.rb": rackServer(port) },
      command: ["ruby", "-I", rubyLibrary, "server.rb"],
    }),
  },
}
