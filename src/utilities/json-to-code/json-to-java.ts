import { fromJson } from "./from-json.ts";

export const jsonToJava = fromJson({
  code: "json-to-java",
  language: "Java",
  ending: "java",
  tag: "java",
  what: "Java records",
  alsoCalled: [
    "json to pojo",
    "json2java",
    "java class generator",
    "json to java class",
    "jackson",
  ],
  note: "Records need Java 16 or newer, and use Jackson.",
  written: `import com.fasterxml.jackson.annotation.JsonProperty;
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
});
