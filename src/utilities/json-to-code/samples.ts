import type { Language } from "./languages.ts";

/** What each language makes of the example. */
export const written: Readonly<Record<Language, string>> = {
  typescript: `export interface Person {
  name: string;
  born: number;
  tags: Tag[];
}

export interface Tag {
  id: number;
  note?: null;
}
`,
  csharp: `using System.Collections.Generic;
using Newtonsoft.Json;

public class Person
{
    [JsonProperty("name")]
    public string Name { get; set; }

    [JsonProperty("born")]
    public long Born { get; set; }

    [JsonProperty("tags")]
    public List<Tag> Tags { get; set; }
}

public class Tag
{
    [JsonProperty("id")]
    public long Id { get; set; }

    [JsonProperty("note", NullValueHandling = NullValueHandling.Ignore)]
    public object Note { get; set; }
}
`,
  java: `import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

public record Person(
    @JsonProperty("name") String name,
    @JsonProperty("born") long born,
    @JsonProperty("tags") List<Tag> tags
) {

    public record Tag(
        @JsonProperty("id") long id,
        @JsonProperty("note") Object note
    ) {
    }
}
`,
  go: `package main

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
  python: `from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional


@dataclass
class Person:
    name: str
    born: int
    tags: List[Tag]

    @classmethod
    def from_dict(cls, data: Dict[str, Any]) -> Person:
        return cls(
            name=data["name"],
            born=data["born"],
            tags=[Tag.from_dict(item) for item in data["tags"]],
        )

    def to_dict(self) -> Dict[str, Any]:
        return {
            "name": self.name,
            "born": self.born,
            "tags": [item.to_dict() for item in self.tags],
        }


@dataclass
class Tag:
    id: int
    note: Any

    @classmethod
    def from_dict(cls, data: Dict[str, Any]) -> Tag:
        return cls(
            id=data["id"],
            note=data.get("note"),
        )

    def to_dict(self) -> Dict[str, Any]:
        return {
            "id": self.id,
            "note": self.note,
        }
`,
  zod: `import { z } from "zod";

export const Tag = z.object({
  id: z.number(),
  note: z.null().optional(),
});
export type Tag = z.infer<typeof Tag>;

export const Person = z.object({
  name: z.string(),
  born: z.number(),
  tags: z.array(Tag),
});
export type Person = z.infer<typeof Person>;
`,
};
