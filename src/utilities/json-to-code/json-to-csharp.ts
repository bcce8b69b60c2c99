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
  note: "The classes use Json.NET (Newtonsoft.Json). Old versions can't read integers larger than 64 bits into a nullable double.",
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
