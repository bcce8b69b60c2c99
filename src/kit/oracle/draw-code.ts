import type { Random } from "./random.ts";

/** No comments here: Prettier moves them again in its own output. */
const space = ["", " ", "\n", "  "];

/** It ends and prints its results. */
export function drawScript(random: Random, isTyped = false): string {
  const gap = () => random.pick(space);
  const type = (name: string) => (isTyped ? `: ${name}` : "");
  const number = (depth: number): string => {
    const kind = depth > 3 ? 0 : random.integer(0, 9);
    const next = () => number(depth + 1);
    if (kind === 1)
      return `(${gap()}(${next()})${gap()}${random.pick(["+", "-", "*", "**", "%", "|", "<<"])}${gap()}(${next()}))`;
    if (kind === 2) return `(${next()} > ${next()} ? ${next()} : ${next()})`;
    if (kind === 3)
      return `[${next()},${gap()}${next()}].map((x${type("number")})=>x${random.pick(["+", "-", "*"])}${next()}).reduce((p, q) => p+q, 0)`;
    if (kind === 4)
      return `(function(x${type("number")}){return x${random.pick(["-", "+"])} -(${next()})})(${next()})`;
    if (kind === 5) return `- -(${next()})`;
    if (kind === 6) return `({a:${next()},"b-c":[${next()},]}).a`;
    if (kind === 7) return `\`t\${${next()}} 'x'\n\`.length`;
    if (kind === 8) return `/[/"]\\/${random.integer(1, 9)}/.source.length`;
    return random.pick(["1", "0x1F", "1.50", "1e3", ".5", "n", "m"]);
  };
  const statement = (depth: number): string => {
    const kind = depth > 2 ? 0 : random.integer(0, 6);
    const block = () =>
      `{${random.list(random.integer(0, 2), () => statement(depth + 1)).join(gap())}}`;
    if (kind === 1)
      return `if(n>${random.integer(0, 9)})${block()}else if(m)${block()}${random.pick(["", "else n++;"])}`;
    if (kind === 2) return `for(let i=0;i<3;i++)${block()}`;
    if (kind === 3) return `try${block()}catch{n=0}finally{m+=1}`;
    if (kind === 4) return `switch(n%3){case 0:m++;break;case 1:${statement(3)}default:m--}`;
    if (kind === 5) return `label${depth}:while(true){n++;${block()}break label${depth}}`;
    return random.pick(["n", "m"]) + random.pick(["=", "+=", "-="]) + `${number(0)};`;
  };
  const body = random.list(random.integer(1, 6), () => statement(0)).join(gap());
  return `let n${type("number")}=1,m${type("number")}=2; // begin\n${body}\nconsole.log(n,m,"it's",'"q"')`;
}

export function drawCss(random: Random): string {
  const gap = () => random.pick(["", " ", "\n", "\t "]);
  const selector = () =>
    random
      .list(random.integer(1, 3), () =>
        random.pick([
          "a",
          ".b-c",
          "#d",
          "a:hover",
          "a > b",
          "a+b",
          'a[href^="x y"]',
          "*",
          ":is(a, .b) c",
          "a::before",
        ]),
      )
      .join(`,${gap()}`);
  const value = () =>
    random.pick([
      "red",
      "0 auto",
      "1.50px",
      "-.5em",
      "calc( 1px + (2 * 3%) )",
      '"a  b;}"',
      "url( x.png )",
      "#FFF",
      "rgba(0,0,0,.5)",
      "var(--x , 1px)",
      "a / b",
      "1px !important",
      "U+26",
    ]);
  const declaration = () =>
    `${random.pick(["color", "margin", "--x", "grid-area", "font"])}${gap()}:${gap()}${value()}`;
  const rule = (depth: number): string => {
    const kind = depth > 1 ? 0 : random.integer(0, 5);
    if (kind === 1) return `@media screen and (min-width:${gap()}10px) ,print{${rule(depth + 1)}}`;
    if (kind === 2) return `@supports not (display:grid){${rule(depth + 1)}}`;
    if (kind === 3) return "/* a } comment; */";
    if (kind === 4) return "@import url(x.css) screen;";
    const all = random.list(random.integer(1, 4), declaration).join(`;${gap()}`);
    return `${selector()}${gap()}{${gap()}${all}${random.pick(["", ";"])}${gap()}}`;
  };
  return random.list(random.integer(1, 5), () => rule(0)).join(gap());
}

export function drawHtml(random: Random): string {
  const text = () =>
    random.text(["a ", "b", " c", "\n", "word ", "&amp;", "é"], random.integer(0, 12));
  const node = (depth: number): string => {
    const kind = depth > 3 ? 0 : random.integer(0, 9);
    const inner = () =>
      random.list(random.integer(0, 4), () => node(depth + 1)).join(random.pick(["", " ", "\n"]));
    const phrase = () => random.list(random.integer(0, 3), () => node(4)).join("");
    if (kind === 1) return `<div class="${random.pick(["a", "a  b", ""])}">${inner()}</div>`;
    if (kind === 2) return `<p>${text()}<b>${text()}</b>${text()}</p>`;
    if (kind === 3)
      return `<ul>${random.list(random.integer(1, 3), () => `<li>${inner()}</li>`).join("\n")}</ul>`;
    if (kind === 4) return `<span title='say "x"'>${phrase()}</span><i>${text()}</i>`;
    if (kind === 5) return `<pre>${text()}\n  x\n</pre>`;
    if (kind === 6) return `<img src=a.png alt=x><br>${text()}`;
    if (kind === 7) return `<!-- note ${random.integer(1, 9)} -->`;
    if (kind === 8) return `<table><tr><td>${inner()}</td><td>${text()}</td></tr></table>`;
    return text();
  };
  return `<p>${text()}</p>${random.list(random.integer(1, 4), () => node(0)).join("")}`;
}

export function drawYaml(random: Random): string {
  const scalar = () =>
    random.pick([
      "1",
      "1.50",
      "true",
      "no",
      "~",
      "'it''s'",
      '"a\\nb"',
      "plain text",
      "2024-01-01",
      '"yes"',
      "0x1F",
      "[a,  b]",
      "{x: 1,y:  [2]}",
    ]);
  const map = (depth: number, indent: string): string =>
    random
      .list(random.integer(1, 4), (index) => {
        const key = `k${index}`;
        const kind = depth > 2 ? 0 : random.integer(0, 4);
        if (kind === 1) return `${indent}${key}:\n${map(depth + 1, `${indent}   `)}`;
        if (kind === 2)
          return `${indent}${key}:\n${random.list(random.integer(1, 3), () => `${indent}-   ${scalar()}\n`).join("")}`;
        if (kind === 3)
          return `${indent}${key}: ${random.pick(["|", ">-", "|+"])}\n${indent}  line one\n${indent}  two # no comment\n\n`;
        return `${indent}${key}:   ${scalar()}${random.pick(["", "   # why"])}\n`;
      })
      .join(random.pick(["", "\n"]));
  return map(0, "");
}

export function drawMarkdown(random: Random): string {
  const words = () =>
    random
      .text(
        ["a ", "b ", "*c* ", "**d** ", "`e  f` ", "[g](h) ", "i_j ", "2 < 3 ", "\\* "],
        random.integer(1, 8),
      )
      .trim();
  const block = (): string =>
    random.pick([
      () => `${words()}\n${words()}`,
      () => `${words()}\n===`,
      () => `### ${words()}`,
      () => `* ${words()}\n* ${words()}\n    * ${words()}`,
      () => `1. ${words()}\n2. ${words()}`,
      () => `> ${words()}\n> ${words()}`,
      () => "```js\nlet a  = 1;\n```",
      () => "    code here",
      () => "***",
      () => "<div>\nraw\n</div>",
    ])();
  return random.list(random.integer(1, 5), block).join("\n\n");
}

export function drawDrawing(random: Random): string {
  const number = () =>
    random.pick([
      String(random.integer(0, 40)),
      `${random.integer(0, 40)}.${random.integer(0, 9999)}`,
      "1e1",
    ]);
  const colour = () =>
    random.pick(["#ff0000", "#00F", "rgb(10, 20, 30)", "black", "none", "#abcdef"]);
  const looks = () =>
    random.pick([
      `fill="${colour()}"`,
      `style="fill:${colour()};stroke: ${colour()}"`,
      `stroke="${colour()}" stroke-width="${number()}"`,
      `opacity="0.${random.integer(1, 9)}0" fill="${colour()}"`,
    ]);
  const point = () => `${number()},${number()}`;
  const node = (depth: number): string => {
    const kind = random.integer(0, depth > 2 ? 6 : 8);
    if (kind === 0)
      return `<rect x="${number()}" y="${number()}" width="${number()}" height="${number()}" ${looks()}/>`;
    if (kind === 1)
      return `<circle cx="${number()}" cy="${number()}" r="${number()}" ${looks()}></circle>`;
    if (kind === 2)
      return `<path d="M ${point()} L ${point()} C ${point()} ${point()} ${point()} Z" ${looks()} />`;
    if (kind === 3) return `<polygon points="${point()} ${point()} ${point()}" ${looks()}/>`;
    if (kind === 4) return `<!-- layer ${number()} -->`;
    if (kind === 5)
      return `<path d="m${point()} h${number()} v -${number()} a5 5 0 0 1 ${point()}" ${looks()}/>`;
    if (kind === 6)
      return `<line x1="${number()}" y1="${number()}" x2="${number()}" y2="${number()}" stroke="${colour()}"/>`;
    const moved = random.pick([
      "",
      ` transform="translate(${number()} ${number()})"`,
      ` transform="rotate(${number()})"`,
    ]);
    const inner = random.list(random.integer(0, 3), () => node(depth + 1)).join("\n  ");
    return `<g id="layer${random.integer(1, 9)}"${moved} ${looks()}>\n  ${inner}\n</g>`;
  };
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator: none -->\n';
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">`;
  return `${head}${root}<title>x</title>\n${random.list(random.integer(1, 5), () => node(0)).join("\n")}\n</svg>\n`;
}
