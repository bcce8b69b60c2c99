import { fromJson } from "./from-json.ts";

export const jsonToGo = fromJson({
  code: "json-to-go",
  language: "Go",
  ending: "go",
  tag: "go",
  what: "Go structs",
  alsoCalled: ["json to golang", "json to struct", "go struct generator", "json2go"],
  note: "The structs use encoding/json. Pointers mark values that can be null or missing.",
  written: `package main

type Person struct {
	Name string \`json:"name"\`
	Born int64  \`json:"born"\`
	Tags []Tag  \`json:"tags"\`
}

type Tag struct {
	Id   int64 \`json:"id"\`
	Note any   \`json:"note,omitempty"\`
}
`,
});
