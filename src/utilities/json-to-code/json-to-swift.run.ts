import type { RunFunction } from "#kit/run/run-context.ts";
import { type Model, typeName, type TypeWords } from "./classes.ts";
import type { jsonToSwift } from "./json-to-swift.ts";
import { bracedString, camel, uniqueName } from "./names.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToSwift> = writesTypes({
  ending: "swift",
  write: swift,
  reserved: [
    "Any",
    "Bool",
    "Codable",
    "CodingKey",
    "CodingKeys",
    "Decoder",
    "Double",
    "Encoder",
    "Int",
    "JSONValue",
    "Protocol",
    "Self",
    "String",
    "Type",
  ],
});

const words: TypeWords = {
  any: "JSONValue",
  scalars: { string: "String", boolean: "Bool", integer: "Int", number: "Double" },
  list: (item) => `[${item}]`,
  optional: (type) => `${type}?`,
};

/** Words that need backticks as names. */
const quotedWords = new Set(
  "as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in inout internal is let nil operator precedencegroup private protocol public repeat rethrows return static struct subscript super switch throw throws true try typealias var where while".split(
    " ",
  ),
);
/** Members that Swift has already. */
const closedWords = ["init", "self"];

/** For Codable. */
function swift(model: Model): string {
  const structs = model.classes.map(({ name, fields }) => {
    const used = new Set(closedWords);
    const all = Array.from(fields, ([key, { shape, isOptional }]) => {
      const own = uniqueName(camel(key), used);
      return {
        key,
        own,
        written: quotedWords.has(own) ? `\`${own}\`` : own,
        type: typeName(shape, model, words, isOptional),
      };
    });
    if (all.length === 0) return `struct ${name}: Codable {}\n`;
    const lines = all.map(({ written, type }) => `    let ${written}: ${type}\n`).join("");
    const cases = all.map(
      ({ own, key, written }) =>
        `        case ${written}${own === key ? "" : ` = ${bracedString(key)}`}\n`,
    );
    const isSame = all.every(({ own, key }) => own === key);
    const keys = isSame
      ? ""
      : `\n    enum CodingKeys: String, CodingKey {\n${cases.join("")}    }\n`;
    return `struct ${name}: Codable {\n${lines}${keys}}\n`;
  });
  const isStruct = model.classes[0]?.name === model.name;
  const root = isStruct
    ? []
    : [`typealias ${model.name} = ${typeName(model.root, model, words)}\n`];
  const code = [...root, ...structs].join("\n");
  return /[:[=] ?\[*JSONValue\b/.test(code) ? `${code}\n${anyValue}` : code;
}

const anyValue = `/// Any JSON value.
enum JSONValue: Codable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let bool): try value.encode(bool)
        case .integer(let integer): try value.encode(integer)
        case .number(let number): try value.encode(number)
        case .string(let string): try value.encode(string)
        case .list(let list): try value.encode(list)
        case .object(let object): try value.encode(object)
        }
    }
}
`;
