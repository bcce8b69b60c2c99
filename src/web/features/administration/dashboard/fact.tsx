import type { ReactNode } from "react";
import classes from "./dashboard.module.css";

interface FactProps {
  readonly label: string;
  readonly remark?: string;
  readonly children: ReactNode;
}

export function Fact({ label, remark, children }: FactProps) {
  return (
    <div className={classes["card"]}>
      <dt className={classes["caption"]}>{label}</dt>
      <dd className={classes["number"]}>{children}</dd>
      {remark !== undefined && <dd className={classes["remark"]}>{remark}</dd>}
    </div>
  );
}
