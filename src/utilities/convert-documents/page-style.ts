import type { PrintOptions } from "./options.ts";

type Look = Pick<PrintOptions, "paper" | "font" | "size" | "numbered">;

const fonts = {
  sans: '"Carlito", "Calibri", "DejaVu Sans", sans-serif',
  serif: '"Caladea", "Cambria", "DejaVu Serif", serif',
};

/**
 * Writes Pandoc's template of a page to print (Pandoc User's Guide, "Templates"). It leaves out the variables by which a
 * document could add markup or styles of its own.
 */
export function printTemplate(options: Look, isBook: boolean): string {
  return `<!doctype html>
<html$if(lang)$ lang="$lang$"$endif$>
<head>
<meta charset="utf-8">
<title>$if(title)$$title$$else$$pagetitle$$endif$</title>
$for(author)$<meta name="author" content="$author$">
$endfor$<style>${styleOf(options, isBook)}$if(highlighting-css)$
$highlighting-css$
$endif$</style>
</head>
<body>
$if(title)$<header>
<h1 class="title">$title$</h1>
$if(subtitle)$<p class="subtitle">$subtitle$</p>
$endif$$for(author)$<p class="author">$author$</p>
$endfor$$if(date)$<p class="date">$date$</p>
$endif$</header>
$endif$$if(toc)$<nav>$table-of-contents$</nav>
$endif$$body$
</body>
</html>
`;
}

function styleOf({ paper, font, size, numbered }: Look, isBook: boolean): string {
  const number = numbered
    ? `@bottom-center { content: counter(page); font: 9pt ${fonts[font]}; color: #555; }`
    : "";
  return `
@page { size: ${paper === "a4" ? "A4" : "letter"}; margin: 22mm 22mm 24mm; ${number} }
html { font: ${size}pt/1.45 ${fonts[font]}; color: #111; hyphens: auto; }
body { margin: 0; orphans: 2; widows: 2; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; margin: 1.4em 0 .5em; break-after: avoid; hyphens: manual; }
h1 { font-size: 1.9em; } h2 { font-size: 1.45em; } h3 { font-size: 1.2em; } h4, h5, h6 { font-size: 1em; }
body > h1:first-child, body > section:first-child > h1 { margin-top: 0; }
header { margin-bottom: 2em; } header h1 { font-size: 2.3em; margin: 0 0 .2em; } header p { margin: .2em 0; color: #444; }
.subtitle { font-size: 1.25em; }
${isBook ? "h1:not(.title) { break-before: page; } header { text-align: center; margin-top: 35%; }" : ""}
p, ul, ol, dl, table, pre, blockquote, figure { margin: 0 0 .8em; }
ul, ol { padding-left: 1.6em; } li > ul, li > ol { margin-bottom: 0; } li > p { margin-bottom: .4em; }
dt { font-weight: bold; } dd { margin: 0 0 .5em 1.6em; }
a { color: #0b5394; text-decoration: none; }
blockquote { margin-left: 0; padding: .1em 0 .1em 1em; border-left: 3pt solid #ccc; color: #444; }
code, pre { font-family: "DejaVu Sans Mono", "Liberation Mono", monospace; font-size: .82em; hyphens: manual; }
code { background: #f2f3f5; padding: .1em .25em; border-radius: 2pt; overflow-wrap: anywhere; }
pre { background: #f2f3f5; padding: .7em .9em; border-radius: 3pt; line-height: 1.4; white-space: pre-wrap; overflow-wrap: anywhere; }
pre code { background: none; padding: 0; font-size: 1em; }
pre > code.sourceCode > span { text-indent: 0; padding-left: 0; }
table { border-collapse: collapse; width: auto; max-width: 100%; font-size: .95em; hyphens: manual; }
th, td { padding: .3em .6em; border-bottom: .5pt solid #bbb; vertical-align: top; text-align: left; overflow-wrap: break-word; }
th { border-bottom: 1pt solid #555; } tr { break-inside: avoid; }
caption, figcaption { font-size: .9em; color: #444; margin: .3em 0; text-align: left; }
img { max-width: 100%; max-height: 220mm; } figure { break-inside: avoid; }
hr { border: 0; border-top: .5pt solid #999; margin: 1.5em 0; }
nav { margin-bottom: 2em; ${isBook ? "break-before: page;" : ""} } nav ul { list-style: none; padding-left: 1.2em; margin: 0; } nav > ul { padding-left: 0; }
nav a { color: inherit; } nav a::after { content: leader(dotted) target-counter(attr(href), page); }
.footnotes { font-size: .88em; margin-top: 2em; } .footnotes > hr { width: 30%; margin: 0 0 .8em; }
.task-list { list-style: none; padding-left: .2em; } input::before { content: "☐"; font-family: "DejaVu Sans"; margin-right: .4em; } input[checked]::before { content: "☑"; }
sup, sub { line-height: 0; }
`;
}
