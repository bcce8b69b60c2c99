import { fromJson } from "./from-json.ts";

export const jsonToRust = fromJson({
  code: "json-to-rust",
  language: "Rust",
  ending: "rs",
  tag: "rust",
  what: "Rust structs",
  alsoCalled: [
    "json to serde",
    "rust struct generator",
    "serde struct",
    "json2rust",
    "json to rust struct",
    "json to rs",
  ],
  note: "The structs use Serde with its derive feature, and serde_json for values of several types.",
  written: `use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Person {
    pub name: String,
    pub born: i64,
    pub tags: Vec<Tag>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Tag {
    pub id: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<serde_json::Value>,
}
`,
  orders: `use serde::{Deserialize, Serialize};

pub type Orders = Vec<OrdersItem>;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OrdersItem {
    pub id: i64,
    pub price: f64,
    pub r#type: String,
    #[serde(rename = "shipped-at", skip_serializing_if = "Option::is_none")]
    pub shipped_at: Option<String>,
}
`,
  settings: `use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Settings {
    pub theme: String,
    pub limits: Limits,
    pub flags: Vec<serde_json::Value>,
    pub parent: serde_json::Value,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Limits {
    pub max: i64,
    pub ratio: f64,
}
`,
});
