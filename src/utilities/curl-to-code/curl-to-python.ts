import { fromCurl } from "./from-curl.ts";

export const curlToPython = fromCurl({
  code: "curl-to-python",
  language: "Python",
  ending: "py",
  tag: "python",
  alsoCalled: [
    "curl to requests",
    "curl to python requests",
    "curl converter",
    "convert curl to python",
  ],
  note: "The code uses the requests library.",
  written: `import requests

response = requests.request(
    "POST",
    "https://api.example.com/people",
    headers={
        "Content-Type": "application/json",
    },
    data="{\\"name\\": \\"Ada\\"}",
)
print(response.status_code, response.text)
`,
});
