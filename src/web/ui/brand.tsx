import { Link } from "@tanstack/react-router";
import classes from "./brand.module.css";

/** The product's name and sign, leading to the start. */
export function Brand() {
  return (
    <Link to="/" className={classes["brand"] ?? ""} aria-label="Pennyworks">
      <img src="/favicon.svg" width={26} height={26} alt="" />
      <span className={classes["name"]}>Pennyworks</span>
    </Link>
  );
}
