import { fromCurl } from "./from-curl.ts";

export const curlToJavascript = fromCurl({
  code: "curl-to-javascript",
  language: "JavaScript",
  ending: "js",
  tag: "javascript",
  alsoCalled: [
    "curl to fetch",
    "curl to js",
    "curl to node",
    "curl converter",
    "convert curl to javascript",
  ],
  note: "The code uses fetch, which works in browsers and Node. Browsers don't let pages set Cookie, Host or User-Agent.",
  written: `const response = await fetch("https://api.example.com/people", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
  },
  body: "{\\"name\\": \\"Ada\\"}",
});
console.log(response.status, await response.text());
`,
});
