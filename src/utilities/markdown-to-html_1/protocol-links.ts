import type {
  Code,
  Construct,
  Event,
  Extension,
  HtmlExtension,
  State,
  Token,
  Tokenizer,
} from "micromark-util-types";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    protocolLink: "protocolLink";
  }
}

const protocols = ["mailto:", "xmpp:"];

const isLetter = (code: Code) => /^[a-z]$/i.test(characterOf(code));
const isLetterOrDigit = (code: Code) => /^[a-z\d]$/i.test(characterOf(code));

function characterOf(code: Code): string {
  return code === null || code < 0 ? "" : String.fromCodePoint(code);
}

const fullStop: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      if (characterOf(code) !== ".") return nok(code);
      effects.consume(code);
      return (next) => (isLetterOrDigit(next) ? ok(next) : nok(next));
    };
  },
};

const resource: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const take: State = (code) => {
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      if (isLetterOrDigit(code) || characterOf(code) === "@") return take(code);
      return effects.check(fullStop, take, ok)(code);
    };
    return (code) => {
      if (characterOf(code) !== "/") return nok(code);
      effects.consume(code);
      return (next) => (isLetterOrDigit(next) ? take(next) : nok(next));
    };
  },
};

/** Known to have no open label before them, to avoid repeated searches. */
const outsideLabels = new WeakSet<Token>();

function isOpenLabel({ type, _balanced: isBalanced }: Token): boolean {
  return (type === "labelLink" || type === "labelImage") && isBalanced !== true;
}

/** Whether this may be link text, which can't contain links. */
function isInLabel(events: readonly Event[]): boolean {
  const nearest = events.findLast(([, token]) => outsideLabels.has(token) || isOpenLabel(token));
  if (nearest !== undefined && isOpenLabel(nearest[1])) return true;
  const last = events.at(-1);
  if (last !== undefined) outsideLabels.add(last[1]);
  return false;
}

const tokenize: Tokenizer = function readProtocolLink(effects, ok, nok) {
  let protocol = "";
  let isLocalPartEmpty = true;
  let hasFullStop = false;

  const inProtocol: State = (code) => {
    const character = characterOf(code);
    protocol += character;
    if (character === "" || !protocols.some((each) => each.startsWith(protocol))) return nok(code);
    effects.consume(code);
    return protocols.includes(protocol) ? inLocalPart : inProtocol;
  };
  const inLocalPart: State = (code) => {
    const isAt = characterOf(code) === "@" && !isLocalPartEmpty;
    if (!isAt && !/^[\w.+-]$/.test(characterOf(code))) return nok(code);
    isLocalPartEmpty = false;
    effects.consume(code);
    return isAt ? inDomain : inLocalPart;
  };
  const inDomain: State = (code) => {
    if (/^[\w-]$/.test(characterOf(code))) {
      effects.consume(code);
      return inDomain;
    }
    return effects.check(fullStop, atFullStop, afterDomain)(code);
  };
  const atFullStop: State = (code) => {
    hasFullStop = true;
    effects.consume(code);
    return inDomain;
  };
  const afterDomain: State = (code) => {
    if (!hasFullStop || !isLetter(this.previous)) return nok(code);
    return protocol === "xmpp:" ? effects.attempt(resource, done, done)(code) : done(code);
  };
  const done: State = (code) => {
    if (isInLabel(this.events)) return nok(code);
    effects.exit("protocolLink");
    return ok(code);
  };
  return (code) => {
    effects.enter("protocolLink");
    return inProtocol(code);
  };
};

const protocolLink: Construct = {
  name: "protocolLink",
  tokenize,
  previous: (code) => !isLetterOrDigit(code),
};

/**
 * Links addresses with `mailto:` or `xmpp:`, which micromark's extension lacks (GitHub Flavored Markdown 0.29, section
 * 6.9). As in cmark-gfm, domains must end in a letter.
 */
export const protocolLinks: Extension = {
  text: Object.fromEntries(protocols.map((each) => [each.charCodeAt(0), protocolLink])),
};

export const protocolLinksHtml: HtmlExtension = {
  exit: {
    protocolLink(token) {
      // These links contain no characters special in HTML.
      const address = this.sliceSerialize(token);
      this.tag(`<a href="${address}">`);
      this.raw(address);
      this.tag("</a>");
    },
  },
};
