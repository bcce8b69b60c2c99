import { Link } from "@tanstack/react-router";
import { useSite } from "./site.ts";
import classes from "./brand.module.css";
import { siteAddress } from "#web/browser/site-address.ts";

export function Brand() {
  const { name, logo } = useSite();
  return (
    <Link to="/" className={classes["brand"] ?? ""} aria-label={name}>
      <img src={siteAddress(logo ?? "/favicon.svg")} width={26} height={26} alt="" />
      <span className={classes["name"]}>{name}</span>
    </Link>
  );
}
