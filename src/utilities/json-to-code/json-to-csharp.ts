import { fromJson } from "./from-json.ts";

export const jsonToCsharp = fromJson({
  code: "json-to-csharp",
  language: "C#",
  ending: "cs",
  tag: "csharp",
  what: "C# classes",
  alsoCalled: [
    "json to c#",
    "json2csharp",
    "json to c sharp",
    "c# class generator",
    "json to dotnet",
    "poco",
  ],
  note: "The classes are for Json.NET (Newtonsoft.Json), of which old versions read no whole number of more than 64 bits into a double that may be null.",
  written: `using System.Collections.Generic;
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
});
