import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { structureOf } from "./oracle/structure.ts";
import { run } from "./run.ts";

const known = String.raw`
  x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
  a^2 + b^2 = c^2
  e^{i\pi} + 1 = 0
  \sum_{k=1}^{n} k = \frac{n(n+1)}{2}
  \int_{-\infty}^{\infty} e^{-x^2} dx = \sqrt{\pi}
  \lim_{n \to \infty} \left(1 + \frac{1}{n}\right)^n = e
  \binom{n}{k} = \frac{n!}{k!(n-k)!}
  E = mc^2
  F = G \frac{m_1 m_2}{r^2}
  \nabla \cdot E = \frac{\rho}{\varepsilon_0}
  \frac{\partial u}{\partial t} = \alpha \nabla^2 u
  \begin{pmatrix} a & b \\ c & d \end{pmatrix}
  \begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}
  \begin{vmatrix} a & b \\ c & d \end{vmatrix} = ad - bc
  \zeta(s) = \sum_{n=1}^\infty \frac{1}{n^s} = \prod_p \frac{1}{1 - p^{-s}}
  \forall \epsilon > 0 \exists \delta > 0
  A \subseteq B \cup C \cap D \setminus E
  x \in \mathbb{R}, n \notin \mathbb{N}
  \sqrt[3]{x^3 + y^3}
  \sin^2 \theta + \cos^2 \theta = 1
  \log_2 8 = 3
  \oint_C B \cdot dl = \mu_0 I
  P(A \mid B) = \frac{P(B \mid A) P(A)}{P(B)}
  \sigma = \sqrt{\frac{1}{N} \sum_{i=1}^N (x_i - \mu)^2}
  \mathbf{F} = m \mathbf{a}
  \mathcal{L}(\theta) \leq 0 \Rightarrow \theta \geq 1
  f \colon A \to B
  \frac{1}{1 + \frac{1}{x}}
  \max_{x \in S} f(x) \neq \min_{y} g(y)
  \left\{ x \mid x > 0 \right\}
  \left[ \frac{a}{b} \right)
  a \equiv b \pmod{n}
  1 + 2 + \cdots + n
  x_1, x_2, \ldots, x_n
  \text{if } x > 0
  2 \times 3 \div 4 \approx 1.5
  p \land q \lor \lnot r
  \lfloor x \rfloor + \lceil y \rceil
  \langle u, v \rangle
  \alpha \beta \gamma \delta \epsilon \zeta \eta \theta \iota \kappa \lambda \mu \nu \xi \pi \rho \sigma \tau \upsilon \phi \chi \psi \omega
  \Gamma \Delta \Theta \Lambda \Xi \Pi \Sigma \Upsilon \Phi \Psi \Omega
  \leftarrow \rightarrow \leftrightarrow \Leftarrow \Rightarrow \Leftrightarrow \uparrow \downarrow \mapsto`
  .trim()
  .split(/\n */);

const atoms = "a b x y n 1 2 10 3.14 \\alpha \\pi \\infty \\omega \\mathbb{Z} \\mathbf{v}".split(
  " ",
);
const signs = "+ - = < > \\leq \\geq \\neq \\cdot \\times \\pm \\in \\to \\cup \\approx".split(" ");

function draw(random: Random, depth: number): string {
  if (depth === 0) return random.pick(atoms);
  const part = () => draw(random, depth - 1);
  const drawn = [
    () => `\\frac{${part()}}{${part()}}`,
    () => `\\sqrt{${part()}}`,
    () => `\\sqrt[${random.pick(atoms)}]{${part()}}`,
    () => `{${random.pick(atoms)}}^{${part()}}`,
    () => `{${random.pick(atoms)}}_{${part()}}`,
    () => `{${random.pick(atoms)}}_{${part()}}^{${part()}}`,
    () => `\\sum_{${part()}}^{${part()}} ${part()}`,
    () => `\\int_{${part()}}^{${part()}} ${part()}`,
    () => `\\left( ${part()} \\right)`,
    () => `\\begin{matrix} ${part()} & ${part()} \\\\ ${part()} & ${part()} \\end{matrix}`,
    () => `\\binom{${part()}}{${part()}}`,
    () => `${part()} ${random.pick(signs)} ${part()}`,
    () => `${part()} ${random.pick(signs)} ${part()}`,
  ];
  return random.pick(drawn)();
}

const formulas = compareWith<string, string | null>({
  name: "formulas",
  cases: (random) => [...known, ...random.list(250, () => draw(random, random.integer(1, 3)))],
  theirs: {
    script: "formulas.py",
    command: "pandoc -f latex -t html --mathml",
    packages: ["pandoc"],
  },
  ours: async (text) => {
    const done = await runForTest(run, manifest, { operation: "render", options: { text } });
    return partOf(done, 1, "text").text;
  },
  agree: (theirs, ours) =>
    theirs !== null && ours !== null && structureOf(theirs) === structureOf(ours),
  choices: [
    {
      reason:
        "The TeXbook, chapter 17: a superscript belongs to the symbol before it, here the bracket, as in ours; texmath attaches it to the whole bracketed part.",
      covers: (formula) => formula.includes(")^2"),
    },
  ],
});

export const oracle = defineOracle({
  by: "pandoc's texmath finds the same parts of a formula with the same contents. Their appearance isn't compared.",
  trust: "It is written in Haskell with its own parser, and shares no code with KaTeX.",
  comparisons: [formulas],
});
