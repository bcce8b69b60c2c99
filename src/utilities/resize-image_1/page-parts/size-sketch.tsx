import type { Size } from "#kit/image/describe-size.ts";
import classes from "../page.module.css";

export default function SizeSketch({
  before,
  after,
}: {
  readonly before: Size;
  readonly after: Size;
}) {
  const side = Math.max(before.width, before.height, after.width, after.height);
  return (
    <svg className={classes["sketch"]} viewBox="-1 -1 42 42" aria-hidden>
      <Frame size={before} scale={40 / side} />
      <Frame size={after} scale={40 / side} />
    </svg>
  );
}

function Frame({ size, scale }: { readonly size: Size; readonly scale: number }) {
  const width = size.width * scale;
  const height = size.height * scale;
  return <rect x={20 - width / 2} y={20 - height / 2} width={width} height={height} />;
}
