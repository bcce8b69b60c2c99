import { accentShades } from "#contract/facts/accent.ts";
import classes from "./site-settings.module.css";

/** Shows an accent as it will look, in light and dark. */
export function AccentPreview({ colour }: { readonly colour: string }) {
  const shades = accentShades(colour);
  return (
    <div>
      <div className={classes["preview"]} aria-hidden>
        {(["light", "dark"] as const).map((scheme) => (
          <div key={scheme} className={classes[scheme]}>
            <span className={classes["sampleButton"]} style={{ background: shades[8] }}>
              Button
            </span>
            <span
              className={classes["sampleLink"]}
              style={{ color: shades[scheme === "light" ? 8 : 4] }}
            >
              Link
            </span>
          </div>
        ))}
      </div>
      <p className={classes["hint"]}>
        The colour is made lighter or darker so that everyone can read it, in light and dark.
      </p>
    </div>
  );
}
