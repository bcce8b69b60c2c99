import { fromJson } from "./from-json.ts";

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

export const jsonToSwift = fromJson({
  code: "json-to-swift",
  language: "Swift",
  ending: "swift",
  tag: "swift",
  what: "Swift structs",
  alsoCalled: ["json to codable", "swift struct generator", "codable generator", "json4swift"],
  note: "The structs are Codable. A value with several types becomes a JSONValue, which is written along.",
  written: `struct Person: Codable {
    let name: String
    let born: Int
    let tags: [Tag]
}

struct Tag: Codable {
    let id: Int
    let note: JSONValue?
}

${anyValue}`,
  orders: `typealias Orders = [OrdersItem]

struct OrdersItem: Codable {
    let id: Int
    let price: Double
    let type: String
    let shippedAt: String?

    enum CodingKeys: String, CodingKey {
        case id
        case price
        case type
        case shippedAt = "shipped-at"
    }
}
`,
  settings: `struct Settings: Codable {
    let theme: String
    let limits: Limits
    let flags: [JSONValue]
    let parent: JSONValue
}

struct Limits: Codable {
    let max: Int
    let ratio: Double
}

${anyValue}`,
});
