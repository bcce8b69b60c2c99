import "#web/styles/modal.css";
import { Button, Modal } from "@mantine/core";
import { Fragment, useEffect, useState } from "react";
import { commandKey, type DialogRequest } from "../dialog-request.ts";
import { keysOf } from "./key-list.ts";
import classes from "./keys-dialog.module.css";

/** Lists the page's keys. Each change of the request opens it. */
export default function KeysDialog({ request }: { readonly request: DialogRequest }) {
  const [isOpen, setOpen] = useState(false);
  // Opens after mounting, so the focus can be restored on closing.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setOpen(true), [request]);
  const close = () => setOpen(false);
  return (
    <Modal opened={isOpen} onClose={close} withCloseButton={false} centered size="30rem">
      <Modal.Title fw={600} lh={1.35}>
        Keyboard shortcuts
      </Modal.Title>
      {isOpen && <KeyTables />}
      <Button variant="default" onClick={close} data-autofocus fullWidth>
        Close
      </Button>
    </Modal>
  );
}

function KeyTables() {
  const isHeard = (selector: string) => document.querySelector(selector) !== null;
  return keysOf(isHeard, commandKey(true)).map(({ where, entries }) => (
    <Fragment key={where}>
      <h3 className={classes["where"]}>{where}</h3>
      <dl className={classes["keys"]}>
        {entries.map(({ does, keys }) => (
          <div key={does}>
            <dt>
              {keys.map((together) => (
                <span key={together.join(" ")}>
                  {together.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ));
}
