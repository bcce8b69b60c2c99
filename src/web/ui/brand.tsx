import { Link } from "@tanstack/react-router";
import classes from "./brand.module.css";

export function Brand() {
  return (
    <Link to="/" className={classes["brand"] ?? ""} aria-label="Pennyworks">
      <img src="/favicon.svg" width={26} height={26} alt="" />
      <span className={classes["name"]}>Pennyworks</span>
    </Link>
  );
}
