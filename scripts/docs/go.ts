// Each snippet is a function in one program. If a snippet is a program itself, its `main` is called.
import { join } from "node:path"

import { mark, packages, whole, type Language, type Named } from "./language.ts"

const goModule = `module docs

go 1.24

require carillon.example/sdk-go v0.0.0

replace carillon.example/sdk-go => ${join(packages, "sdk-go")}
`
const goPackages = ["errors", "fmt", "time"]
const goBody = (snippet: Named, at: number) => {
  const code = whole(snippet)
  if (snippet.code.startsWith("package main"))
    return (
      code.replace("func main()", `func snippet${at}()`) +
      `\nfunc init() { programs[${at}] = snippet${at} }\n`
    )
  const used = goPackages.filter((name) => new RegExp(`\\b${name}\\.`).test(code))
  return `package main

import (
	"context"
${used.map((name) => `	"${name}"\n`).join("")}
	carillon "carillon.example/sdk-go"
)

func snippet${at}(ctx context.Context, client *carillon.Client, channel string) error {
${code}
	return nil
}

func init() { snippets[${at}] = snippet${at} }
`
}
const goMain = (snippets: Named[]) => `package main

import (
	"context"
	"fmt"
	"os"

	carillon "carillon.example/sdk-go"
)

var snippets = map[int]func(context.Context, *carillon.Client, string) error{}
var programs = map[int]func(){}

func main() {
	client := carillon.New(carillon.Config{BaseURL: os.Getenv("CARILLON_URL"), APIKey: os.Getenv("CARILLON_API_KEY")})
	for at, name := range []string{${snippets.map(({ name }) => JSON.stringify(name)).join(", ")}} {
		fmt.Println("${mark} begin", name)
		var err error
		if program := programs[at]; program != nil {
			program()
		} else {
			err = snippets[at](context.Background(), client, os.Getenv("CHANNEL"))
		}
		if err != nil {
			fmt.Println("\\n${mark} failed", err)
		} else {
			fmt.Println("\\n${mark} ok")
		}
	}
}
`
const goEnv = { GOFLAGS: "-mod=mod", GOTOOLCHAIN: "local", GOPROXY: "off" }

export const go: Language = {
  needs: "Go 1.24",
  probe: ["go", "version"],
  program: (snippets) => ({
    files: {
      "go.mod": goModule,
      "main.go": goMain(snippets),
      ...Object.fromEntries(snippets.map((snippet, at) => [`snippet${at}.go`, goBody(snippet, at)])),
    },
    command: ["go", "run", "."],
    env: goEnv,
  }),
  receiver: (snippet, _, port) => ({
    files: { "go.mod": goModule, "main.go": whole(snippet).replaceAll("8000", String(port)) },
    command: ["go", "run", "."],
    env: goEnv,
  }),
}
