import { createFileRoute } from "@tanstack/react-router";
import { assets } from "virtual:asset-licences";
import { formatBytes } from "#web/ui/format/format-bytes.ts";
import { ReadingPage } from "#web/ui/reading-page.tsx";

export const Route = createFileRoute("/about_/licences")({ component: LicencesScreen });

function LicencesScreen() {
  return (
    <ReadingPage
      title="Licences"
      lead="Some utilities stand on programs of others that were compiled to WebAssembly. Each is a file of its own, as its makers published it."
    >
      <p>
        What a package is made of may be under more licences than its own: the texts name them all.
        Whoever hosts this site may put another build of such a file in its place.
      </p>
      {assets.map(({ name, version, licence, origin, bytes, sha256, texts }) => (
        <section key={name}>
          <h2>{name}</h2>
          <dl>
            <div>
              <dt>Version</dt>
              <dd>{version}</dd>
            </div>
            <div>
              <dt>Licence</dt>
              <dd>
                <a href={texts}>{licence}, with all texts</a>
              </dd>
            </div>
            <div>
              <dt>Origin</dt>
              <dd>
                <a href={origin}>{origin}</a>
              </dd>
            </div>
            <div>
              <dt>Size</dt>
              <dd>{formatBytes(bytes)}</dd>
            </div>
            <div>
              <dt>SHA-256</dt>
              <dd>
                <code>{sha256}</code>
              </dd>
            </div>
          </dl>
        </section>
      ))}
      <p>
        What the pages themselves are made of is listed under{" "}
        <a href="/third-party-licences.txt">their licences</a>.
      </p>
    </ReadingPage>
  );
}
