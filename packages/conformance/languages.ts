import { join } from "node:path"

export type Language = {
  name: string
  requirement: string
  /** Exits with 0 if the machine meets the requirement. */
  probe: string[]
  command: string[]
  /** The package's unit tests, unless Vitest runs them. */
  tests?: string[]
  folder: string
  env?: Record<string, string>
}

const here = import.meta.dirname
const driver = (file: string) => join(here, "drivers", file)
const python = "import sys; sys.exit(sys.version_info < (3, 10))"
const php = 'exit(PHP_VERSION_ID >= 80100 && extension_loaded("curl") ? 0 : 1);'
const ruby = 'exit(Gem::Version.new(RUBY_VERSION) >= Gem::Version.new("3.0"))'

export const languages: Language[] = [
  {
    name: "TypeScript",
    requirement: "Node",
    probe: [process.execPath, "--version"],
    // Reuses this process's loaders, because older versions of Node can't run TypeScript.
    command: [process.execPath, ...process.execArgv, driver("typescript.ts")],
    folder: here,
  },
  {
    name: "Python",
    requirement: "Python 3.10",
    probe: ["python3", "-c", python],
    command: ["python3", driver("python.py")],
    tests: ["python3", "-m", "unittest", "discover", "-s", join(here, "..", "sdk-python", "tests")],
    folder: here,
    env: { PYTHONDONTWRITEBYTECODE: "1" },
  },
  {
    name: "Go",
    requirement: "Go 1.24",
    probe: ["go", "list", "-m"],
    command: ["go", "run", "."],
    tests: ["go", "test", "carillon.example/sdk-go"],
    folder: driver("go"),
    env: { GOFLAGS: "-mod=mod", GOTOOLCHAIN: "local", GOPROXY: "off" },
  },
  {
    name: "PHP",
    requirement: "PHP 8.1 with curl",
    probe: ["php", "-r", php],
    command: ["php", driver("php.php")],
    tests: ["php", join(here, "..", "sdk-php", "tests", "run.php")],
    folder: here,
  },
  {
    name: "Ruby",
    requirement: "Ruby 3.0",
    probe: ["ruby", "-e", ruby],
    command: ["ruby", driver("ruby.rb")],
    tests: ["ruby", join(here, "..", "sdk-ruby", "test", "carillon_test.rb")],
    folder: here,
  },
]
