import { fromJson } from "./from-json.ts";

export const jsonToPythonClass = fromJson({
  code: "json-to-python-class",
  language: "Python",
  ending: "py",
  tag: "python",
  what: "Python dataclasses",
  alsoCalled: [
    "json to dataclass",
    "json to python",
    "python class generator",
    "python dataclass generator",
  ],
  note: "Each class loads data with from_dict and returns it with to_dict.",
  written: `from __future__ import annotations

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
});
