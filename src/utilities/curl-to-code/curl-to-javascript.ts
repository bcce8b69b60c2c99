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
  note: "The code calls fetch, as browsers and Node have it. Browsers let no page set Cookie, Host and User-Agent.",
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
