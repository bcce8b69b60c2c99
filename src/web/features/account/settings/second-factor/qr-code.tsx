import { encode } from "uqr";
import classes from "../settings.module.css";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Loaded on demand, because few people see it. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      className={classes["qr"]}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dots.join("")} fill="#000" />
    </svg>
  );
}
