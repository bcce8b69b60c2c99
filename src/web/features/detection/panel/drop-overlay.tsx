import { IconFileImport } from "@tabler/icons-react";
import classes from "./panel.module.css";

/** Says that a file may be dropped anywhere, while one is dragged over the page. */
export function DropOverlay() {
  return (
    <div className={classes["overlay"]} role="status">
      <div>
        <IconFileImport size={40} stroke={1.5} aria-hidden />
        <p>Drop it anywhere</p>
        <p>It is looked at in this page, and not uploaded.</p>
      </div>
    </div>
  );
}
