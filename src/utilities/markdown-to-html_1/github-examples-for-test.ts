const table = (head: string, body = "") =>
  `<table>\n<thead>\n<tr>\n${head}\n</tr>\n</thead>\n${body}</table>`;

/** Examples of GitHub Flavored Markdown 0.29, the sections on what it adds to CommonMark. */
export const githubExamples = [
  {
    about: "tables",
    markdown: "| foo | bar |\n| --- | --- |\n| baz | bim |",
    html: table(
      "<th>foo</th>\n<th>bar</th>",
      "<tbody>\n<tr>\n<td>baz</td>\n<td>bim</td>\n</tr>\n</tbody>\n",
    ),
  },
  {
    about: "tables",
    markdown: "| abc | defghi |\n:-: | -----------:\nbar | baz",
    html: table(
      '<th align="center">abc</th>\n<th align="right">defghi</th>',
      '<tbody>\n<tr>\n<td align="center">bar</td>\n<td align="right">baz</td>\n</tr>\n</tbody>\n',
    ),
  },
  {
    about: "tables",
    markdown: "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
    html: table(
      "<th>f|oo</th>",
      "<tbody>\n<tr>\n<td>b <code>|</code> az</td>\n</tr>\n<tr>\n<td>b <strong>|</strong> im</td>\n</tr>\n</tbody>\n",
    ),
  },
  {
    about: "tables",
    markdown: "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
    html: `${table(
      "<th>abc</th>\n<th>def</th>",
      "<tbody>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n</tbody>\n",
    )}\n<blockquote>\n<p>bar</p>\n</blockquote>`,
  },
  {
    about: "tables",
    markdown: "| abc | def |\n| --- |\n| bar |",
    html: "<p>| abc | def |\n| --- |\n| bar |</p>",
  },
  {
    about: "tables",
    markdown: "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |",
    html: table(
      "<th>abc</th>\n<th>def</th>",
      "<tbody>\n<tr>\n<td>bar</td>\n<td></td>\n</tr>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n</tbody>\n",
    ),
  },
  {
    about: "tables",
    markdown: "| abc | def |\n| --- | --- |",
    html: table("<th>abc</th>\n<th>def</th>"),
  },
  {
    about: "task lists",
    markdown: "- [ ] foo\n- [x] bar",
    html: '<ul>\n<li><input disabled="" type="checkbox"> foo</li>\n<li><input checked="" disabled="" type="checkbox"> bar</li>\n</ul>',
  },
  {
    about: "task lists",
    markdown: "- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim",
    html: '<ul>\n<li><input checked="" disabled="" type="checkbox"> foo\n<ul>\n<li><input disabled="" type="checkbox"> bar</li>\n<li><input checked="" disabled="" type="checkbox"> baz</li>\n</ul>\n</li>\n<li><input disabled="" type="checkbox"> bim</li>\n</ul>',
  },
  {
    about: "strikethrough",
    markdown: "~~Hi~~ Hello, ~there~ world!",
    html: "<p><del>Hi</del> Hello, <del>there</del> world!</p>",
  },
  {
    about: "strikethrough",
    markdown: "This ~~has a\n\nnew paragraph~~.",
    html: "<p>This ~~has a</p>\n<p>new paragraph~~.</p>",
  },
  {
    about: "strikethrough",
    markdown: "This will ~~~not~~~ strike.",
    html: "<p>This will ~~~not~~~ strike.</p>",
  },
  {
    about: "autolinks",
    markdown: "Visit www.commonmark.org/help for more information.",
    html: '<p>Visit <a href="http://www.commonmark.org/help">www.commonmark.org/help</a> for more information.</p>',
  },
  {
    about: "autolinks",
    markdown: "www.google.com/search?q=(business))+ok",
    html: '<p><a href="http://www.google.com/search?q=(business))+ok">www.google.com/search?q=(business))+ok</a></p>',
  },
  {
    about: "autolinks",
    markdown: "www.commonmark.org/he<lp",
    html: '<p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a>&lt;lp</p>',
  },
  {
    about: "autolinks",
    markdown: "foo@bar.baz",
    html: '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>',
  },
  {
    about: "autolinks",
    markdown: "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    html: '<p>hello@mail+xyz.example isn\'t valid, but <a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a> is.</p>',
  },
] as const;
