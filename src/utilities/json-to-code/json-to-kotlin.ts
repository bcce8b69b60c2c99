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
  orders: `import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable

typealias Orders = List<OrdersItem>

@Serializable
data class OrdersItem(
    val id: Long,
    val price: Double,
    val type: String,
    @SerialName("shipped-at") val shippedAt: String? = null
)
`,
  settings: `import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

@Serializable
data class Settings(
    val theme: String,
    val limits: Limits,
    val flags: List<JsonElement>,
    val parent: JsonElement
)

@Serializable
data class Limits(
    val max: Long,
    val ratio: Double
)
`,
});
