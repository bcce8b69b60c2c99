import { expect, test } from "vitest";
import { json5AsJson } from "./json5-as-json.ts";

// JSON5 1.0.0: the example of its introduction, and sections 2 to 8.
test.each([
  [
    "{\n  // comments\n  unquoted: 'and you can quote me on that',\n  singleQuotes: 'I can use \"double quotes\" here',\n  lineBreaks: \"Look, Mom! \\\nNo \\\\n's!\",\n  hexadecimal: 0xdecaf,\n  leadingDecimalPoint: .8675309, andTrailing: 8675309.,\n  positiveSign: +1,\n  trailingComma: 'in objects', andIn: ['arrays',],\n  \"backwardsCompatible\": \"with JSON\",\n}\n",
    '{"unquoted":"and you can quote me on that","singleQuotes":"I can use \\"double quotes\\" here","lineBreaks":"Look, Mom! No \\\\n\'s!","hexadecimal":912559,"leadingDecimalPoint":0.8675309,"andTrailing":8675309,"positiveSign":1,"trailingComma":"in objects","andIn":["arrays"],"backwardsCompatible":"with JSON"}',
  ],
  [
    "{a:0x123456789ABCDEF01234,b:[1.0,1e400,-0,-.5,5.e3]}",
    '{"a":85968058283706962416180,"b":[1.0,1e400,-0,-0.5,5e3]}',
  ],
  ["{'10':1,'2':2,a:1,a:2}", '{"10":1,"2":2,"a":1,"a":2}'],
  [
    "{__proto__:1,$_:2,\\u0061b:3,ü:4,true:5,null:6,NaN:7}",
    '{"__proto__":1,"$_":2,"ab":3,"ü":4,"true":5,"null":6,"NaN":7}',
  ],
  ["[0xFFFFFFFFFFFFFFFFFF,-0x10]", "[4722366482869645213695,-16]"],
  ["/* a */'//'/**/", '"//"'],
])("writes %j", (text, json) => {
  expect(json5AsJson(text)?.replace(/\n\s*|(?<=":) /g, "")).toBe(json);
});

test.each(["{a:1,,}", "[Infinity]", "[NaN]", "[-Infinity]", "hello", "[1 2]", "[".repeat(100_000)])(
  "leaves %.20j to others",
  (text) => {
    expect(json5AsJson(text)).toBeNull();
  },
);
