import { createFileRoute } from "@tanstack/react-router";
import { assets } from "virtual:asset-licences";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { ReadingPage } from "#web/ui/reading-page.tsx";
import { siteAddress } from "#web/browser/site-address.ts";

export const Route = createFileRoute("/about_/licences")({ component: LicencesScreen });

function LicencesScreen() {
  return (
    <ReadingPage
      title="Licences"
      lead="Some utilities use third-party programs compiled to WebAssembly. Each is a separate file, exactly as its authors published it."
    >
      <p>
        A package can contain parts under other licences than its own. The licence texts list them
        all. If you host this site, you can replace any of these files with your own build.
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
                {/* The development server has them in the address itself. */}
                <a href={texts.startsWith("/") ? siteAddress(texts) : texts}>
                  {licence} (all licence texts)
                </a>
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
        For the code in the pages themselves, see the{" "}
        <a href={siteAddress("/third-party-licences.txt")}>third-party licences</a>.
      </p>
    </ReadingPage>
  );
}
