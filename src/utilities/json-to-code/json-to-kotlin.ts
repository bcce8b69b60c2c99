import { fromJson } from "./from-json.ts";

export const jsonToKotlin = fromJson({
  code: "json-to-kotlin",
  language: "Kotlin",
  ending: "kt",
  tag: "kotlin",
  what: "Kotlin data classes",
  alsoCalled: [
    "json to kotlin class",
    "kotlin data class generator",
    "json to data class",
    "kotlinx serialization",
    "json to kt",
  ],
  note: "The classes use kotlinx.serialization.",
  written: `import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

@Serializable
data class Person(
    val name: String,
    val born: Long,
    val tags: List<Tag>
)

@Serializable
data class Tag(
    val id: Long,
    val note: JsonElement? = null
)
`,
});
