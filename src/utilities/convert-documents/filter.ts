export type FilterSettings = {
  /** Pandoc's format without extensions. */
  readonly to: string;
  /** The user's; empty for the document's own. */
  readonly title: string;
  /** For formats that must have a title. Empty for none. */
  readonly fallbackTitle: string;
  /** Whether the title only describes the file, as a page's `<title>` does. */
  readonly isTitleHidden: boolean;
  /** Whether to write the title as a heading, for formats without a place for it. */
  readonly showsTitle: boolean;
  /** Whether the document has no mark for tight lists and quotes, but only spaces and indents. */
  readonly isLaidOut: boolean;
  /** Whether raw HTML stays as it is. */
  readonly keepsHtml: boolean;
  /** Whether the result is printed: links lead to the web only, and nothing has a style of its own. */
  readonly isPrinted: boolean;
  readonly pictures: "inside" | "beside" | "left-out";
  /** Whether only PNG and JPEG can be inside. */
  readonly takesFewPictures: boolean;
  /** Where to write pictures, relative to the working directory. */
  readonly folder: string;
};

/**
 * Writes a Lua filter for Pandoc. It reads HTML within Markdown, which Pandoc drops elsewhere; shows titles where the
 * format has no place for them; and takes pictures from the document alone, so that Pandoc fetches nothing.
 * It prints "left-out" or "not-inside" per such picture.
 */
export function luaFilter(settings: FilterSettings): string {
  const table = Object.entries(settings).map(([name, value]) => `${name} = ${luaValue(value)}`);
  return `local settings = { ${table.join(", ")} }\n${source}`;
}

/** Escapes every byte, so that no text can become code. */
function luaValue(value: string | boolean): string {
  if (typeof value === "boolean") return String(value);
  const bytes = [...Buffer.from(value)].map((byte) => `\\${String(byte).padStart(3, "0")}`);
  return `"${bytes.join("")}"`;
}

const source = String.raw`
local wrappers = {
  b = pandoc.Strong, strong = pandoc.Strong, i = pandoc.Emph, em = pandoc.Emph,
  sub = pandoc.Subscript, sup = pandoc.Superscript, u = pandoc.Underline, ins = pandoc.Underline,
  s = pandoc.Strikeout, del = pandoc.Strikeout, strike = pandoc.Strikeout,
  code = function(inlines) return pandoc.Code(pandoc.utils.stringify(inlines)) end,
  kbd = function(inlines) return pandoc.Code(pandoc.utils.stringify(inlines)) end,
}

local is_markdown = settings.to:match("^gfm") or settings.to:match("^commonmark")

local function is_html(element)
  return element.format:match("^html") ~= nil
end

local function linked(href)
  local target = pandoc.utils.stringify(pandoc.read(href, "html").blocks)
  return function(inlines) return pandoc.Link(inlines, target) end
end

local function opened(text)
  local tag, attributes = text:match("^<(%a+)(.*)>$")
  if tag == nil or attributes:match("/%s*$") then return nil end
  tag = tag:lower()
  local href = tag == "a" and attributes:match("href%s*=%s*[\"']([^\"']*)[\"']")
  local wrap = href and linked(href) or wrappers[tag]
  return wrap and { tag = tag, wrap = wrap, items = pandoc.List() }
end

local function read_inlines(list)
  local frames = { { items = pandoc.List() } }
  local function add(items) frames[#frames].items:extend(items) end
  for _, each in ipairs(list) do
    if each.t ~= "RawInline" or not is_html(each) then
      frames[#frames].items:insert(each)
    else
      local frame = opened(each.text)
      local closed = each.text:match("^</(%a+)%s*>$")
      if frame then
        frames[#frames + 1] = frame
      elseif closed and closed:lower() == frames[#frames].tag then
        local done = table.remove(frames)
        add({ done.wrap(done.items) })
      elseif each.text:lower():match("^<br") then
        add({ pandoc.LineBreak() })
      elseif not closed then
        add(pandoc.utils.blocks_to_inlines(pandoc.read(each.text, "html").blocks))
      end
    end
  end
  while #frames > 1 do
    local unended = table.remove(frames)
    add(unended.items)
  end
  return frames[1].items
end

-- A table around Markdown arrives in pieces, of which the first is an empty table.
local function is_full(block)
  if block.t ~= "Table" or pandoc.utils.stringify(block):match("%S") then return true end
  local has_picture = false
  block:walk({ Image = function() has_picture = true end })
  return has_picture
end

local function read_block(raw)
  if not is_html(raw) then return nil end
  return pandoc.read(raw.text, "html").blocks:filter(is_full)
end

local endings = {
  ["image/png"] = "png", ["image/jpeg"] = "jpg", ["image/gif"] = "gif", ["image/svg+xml"] = "svg",
  ["image/webp"] = "webp", ["image/bmp"] = "bmp", ["image/tiff"] = "tif", ["image/x-emf"] = "emf",
  ["image/emf"] = "emf", ["image/x-wmf"] = "wmf", ["image/wmf"] = "wmf", ["application/pdf"] = "pdf",
}
local paths = {}
local number = 0

local function described(image, word)
  print(word)
  local caption = image.caption
  if image.src:match("^https?://") then
    return pandoc.Link(#caption > 0 and caption or image.src, image.src)
  end
  return pandoc.Span(caption)
end

local function place(image)
  if settings.pictures == "left-out" then
    print("left-out")
    return nil
  end
  local mime, content = pandoc.mediabag.lookup(image.src)
  if content == nil and image.src:match("^data:") then
    local is_read, its_mime, its_content = pcall(pandoc.mediabag.fetch, image.src)
    if is_read then mime, content = its_mime, its_content end
  end
  mime = (mime or ""):match("^[^;]*")
  if settings.pictures == "inside" then
    if content == nil then return described(image, "not-inside") end
    if settings.takesFewPictures and mime ~= "image/png" and mime ~= "image/jpeg" then
      return described(image, "left-out")
    end
  end
  if content == nil and settings.isPrinted then return described(image, "not-inside") end
  if content == nil then return nil end
  if paths[image.src] == nil then
    number = number + 1
    local path = settings.folder .. "/image-" .. number .. "." .. (endings[mime] or "bin")
    local file = assert(io.open(path, "wb"))
    file:write(content)
    file:close()
    paths[image.src] = path
  end
  image.src = paths[image.src]
  -- Markdown has no sizes, and Pandoc would write an HTML element.
  if is_markdown then image.attributes = {} end
  return image
end

-- An indented item is no quote, and one paragraph per item is a tight list.
local function without_layout(list)
  local is_tight = true
  list.content = list.content:map(function(item)
    local blocks = pandoc.List()
    for _, block in ipairs(item) do
      if block.t == "BlockQuote" then blocks:extend(block.content) else blocks:insert(block) end
    end
    for index, block in ipairs(blocks) do
      if block.t:match("List$") == nil and index > 1 then is_tight = false end
    end
    return blocks
  end)
  if is_tight then
    list.content = list.content:map(function(item)
      return item:map(function(block)
        return block.t == "Para" and pandoc.Plain(block.content) or block
      end)
    end)
  end
  return list
end

-- A table in Markdown begins with its header.
local function with_header(whole)
  local body = whole.bodies[1]
  if not is_markdown or #whole.head.rows > 0 or body == nil or #body.body == 0 then return nil end
  whole.head.rows = { table.remove(body.body, 1) }
  return whole
end

-- Cells of notebooks and pages of books would become HTML elements or containers.
local function without_boxes(blocks)
  return blocks:walk({
    Div = function(div) return div.content end,
    Span = function(span) return span.content end,
  })
end

local function paragraphs(value)
  local kind = pandoc.utils.type(value)
  if value == nil then return {} end
  if kind == "Inlines" then return { pandoc.Para(value) } end
  if kind == "Blocks" then return value end
  if kind ~= "List" then return { pandoc.Para(pandoc.utils.stringify(value)) } end
  local all = pandoc.List()
  for _, each in ipairs(value) do all:extend(paragraphs(each)) end
  return all
end

-- Org would write a drawer and LaTeX a target for every heading, even if nothing links to it.
local function without_targets(doc)
  local targets = {}
  doc.blocks:walk({ Link = function(link) targets[link.target] = true end })
  return doc.blocks:walk({ Header = function(header)
    header.attr = pandoc.Attr(targets["#" .. header.identifier] and header.identifier or "")
    return header
  end })
end

local function title_blocks(meta)
  local blocks = pandoc.List()
  for _, block in ipairs(paragraphs(meta.title)) do
    blocks:insert(pandoc.Header(1, block.content or pandoc.utils.stringify(block)))
  end
  for _, name in ipairs({ "subtitle", "author", "date", "abstract" }) do
    blocks:extend(paragraphs(meta[name]))
  end
  return blocks
end

local function first_heading(doc)
  local first
  doc.blocks:walk({ Header = function(header)
    if first == nil and header.level == 1 then first = pandoc.utils.stringify(header) end
  end })
  return first ~= "" and first or nil
end

-- A word processor writes a link per change of font.
local function with_whole_links(inlines)
  local merged = pandoc.List()
  for _, each in ipairs(inlines) do
    local last = merged[#merged]
    if each.t == "Link" and last and last.t == "Link" and last.target == each.target then
      last.content:extend(each.content)
    else
      merged:insert(each)
    end
  end
  return merged
end

-- Word processors underline links by themselves.
local function without_line(underline)
  local inlines = underline.content
  if #inlines == 1 and inlines[1].t == "Link" then return inlines end
end

local function repeats_title(doc)
  local title = pandoc.utils.stringify(doc.meta.title or "")
  local does = false
  doc.blocks:walk({ Header = function(header)
    if header.level == 1 or pandoc.utils.stringify(header) == title then does = true end
  end })
  return does
end

local function is_size(value)
  return value ~= nil and value:match("^%d+%.?%d*[%a%%]*$") ~= nil
end

-- Attributes become attributes of HTML, where a style could name other files.
local function bare(element)
  local kept = {}
  for _, name in ipairs({ "width", "height" }) do
    if element.t == "Image" and is_size(element.attributes[name]) then
      kept[name] = element.attributes[name]
    end
  end
  element.attr = pandoc.Attr(element.identifier, element.classes, kept)
  return element
end

local function bare_rows(rows)
  for _, row in ipairs(rows) do
    row.attr = pandoc.Attr()
    for _, cell in ipairs(row.cells) do cell.attr = pandoc.Attr() end
  end
end

local function bare_table(whole)
  bare_rows(whole.head.rows)
  bare_rows(whole.foot.rows)
  whole.head.attr, whole.foot.attr = pandoc.Attr(), pandoc.Attr()
  for _, body in ipairs(whole.bodies) do
    body.attr = pandoc.Attr()
    bare_rows(body.head)
    bare_rows(body.body)
  end

  -- Markdown counts dashes for widths, which breaks words of narrow columns.
  for _, column in ipairs(whole.colspecs) do column[2] = nil end
  return bare(whole)
end

local headings = 0

-- Contents link to headings.
local function targeted(header)
  headings = headings + 1
  if header.identifier == "" then header.identifier = "heading-" .. headings end
  return bare(header)
end

local function safe_link(link)
  local scheme = link.target:lower():match("^([%a][%w+.-]*):")
  local is_own = link.target:sub(1, 1) == "#"
  if is_own or scheme == "http" or scheme == "https" or scheme == "mailto" or scheme == "tel" then
    return bare(link)
  end
  return link.content
end

local function printed(doc)
  local meta = {}
  for _, name in ipairs({ "title", "subtitle", "author", "date", "pagetitle" }) do
    meta[name] = doc.meta[name]
  end
  local lang = pandoc.utils.stringify(doc.meta.lang or "")
  meta.lang = lang:match("^%a[%w-]*$") and lang or nil
  local none = function() return {} end
  local bared = pandoc.Pandoc(doc.blocks, meta)
  return bared:walk({
    RawBlock = none, RawInline = none, Link = safe_link, Table = bare_table,
    Image = bare, Span = bare, Div = bare, Code = bare, CodeBlock = bare, Header = targeted,
  })
end

function Pandoc(doc)
  if not settings.keepsHtml then
    doc.blocks = doc.blocks:walk({ RawBlock = read_block }):walk({ Inlines = read_inlines })
  end
  doc.blocks = doc.blocks:walk({ Image = place, Underline = without_line, Table = with_header })
  if settings.isLaidOut then
    doc.blocks = doc.blocks:walk({ Inlines = with_whole_links })
    doc.blocks = doc.blocks:walk({ BulletList = without_layout, OrderedList = without_layout })
  end
  -- A book must have a language, and Pandoc would take "C" from the environment.
  if settings.to:match("^epub") and doc.meta.lang == nil then doc.meta.lang = "en" end
  if is_markdown or settings.to == "rst" or settings.to == "org" then
    doc.blocks = without_boxes(doc.blocks)
  end
  if settings.to == "org" or settings.to == "latex" then doc.blocks = without_targets(doc) end
  if settings.showsTitle then
    if not settings.isTitleHidden then doc.blocks = title_blocks(doc.meta) .. doc.blocks end
  elseif settings.title ~= "" then
    doc.meta.title = pandoc.Inlines(pandoc.Str(settings.title))
  elseif doc.meta.title == nil or pandoc.utils.stringify(doc.meta.title) == "" then
    if settings.fallbackTitle ~= "" then
      doc.meta.title = nil
      local name = settings.to:match("^epub") and "title" or "pagetitle"
      doc.meta[name] = pandoc.Inlines(pandoc.Str(first_heading(doc) or settings.fallbackTitle))
    end
  elseif settings.isTitleHidden and repeats_title(doc) then
    if settings.fallbackTitle == "" or settings.to:match("^html") then
      doc.meta.pagetitle = doc.meta.title
      doc.meta.title, doc.meta.subtitle, doc.meta.author, doc.meta.date = nil, nil, nil, nil
    end
  end
  return settings.isPrinted and printed(doc) or doc
end
`;
