import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState, type ReactNode } from "react";
import type { SessionFile } from "#contract/schemas/file.ts";
import {
  BlobImage,
  fileBytesQuery,
  FirstPdf,
  type OptionForm,
  PlaceOnPage,
  type UtilitySession,
} from "#web/page-parts/index.ts";
import { boxOfDrawing } from "./drawing.ts";
import { DrawingPad } from "./page-pad.tsx";
import classes from "./page.module.css";

interface SignEditorProps {
  readonly session: UtilitySession;
  readonly form: OptionForm;
}

export function SignEditor({ session: utilitySession, form }: SignEditorProps) {
  const { session } = utilitySession;
  const picture = session?.inputFiles.find(({ filename }) => !/\.pdf$/i.test(filename));
  const text = (name: string) => {
    const { [name]: value } = form.values;
    return typeof value === "string" ? value : "";
  };
  const kind = form.operation.code;
  const ink = text("ink") === "blue" ? "blue" : "black";
  const page = Number(text("page"));
  const [left, top, width] = ["left", "top", "width"].map((name) => Number(text(name)));
  const readMark = () => {
    if (kind === "draw") return drawn(text("drawing"), ink, Number(text("pen")), width ?? 0);
    return kind === "type" ? typed(text("name"), ink) : null;
  };
  const common = {
    page,
    left: left ?? 0,
    top: top ?? 0,
    width: width ?? 0,
    onMove: (fields: Readonly<Record<string, string>>) => form.changeAll(fields),
  };
  return (
    <>
      {kind === "draw" && (
        <DrawingPad
          drawing={text("drawing")}
          onDraw={(drawing) => form.change("drawing", drawing)}
        />
      )}
      <FirstPdf session={utilitySession} what="The pages">
        {(pdf) => (
          <section className={classes["part"]} aria-label="Position on the page">
            {kind === "picture" && picture !== undefined && session !== null ? (
              <PicturePlace sessionId={session.sessionId} file={picture}>
                {(ratio, content) => (
                  <PlaceOnPage {...common} pdf={pdf} name="Signature" ratio={ratio}>
                    {content}
                  </PlaceOnPage>
                )}
              </PicturePlace>
            ) : (
              <MarkPlace pdf={pdf} mark={readMark()} {...common} />
            )}
          </section>
        )}
      </FirstPdf>
    </>
  );
}

function MarkPlace({
  mark,
  ...place
}: Omit<ComponentProps<typeof PlaceOnPage>, "name" | "ratio" | "children"> & {
  readonly mark: Mark | null;
}) {
  return (
    <PlaceOnPage {...place} name="Signature" ratio={mark?.ratio ?? 2}>
      {mark?.content}
    </PlaceOnPage>
  );
}

interface Mark {
  readonly ratio: number;
  readonly content: ReactNode;
}

function drawn(drawing: string, ink: "black" | "blue", pen: number, width: number): Mark | null {
  if (drawing === "") return null;
  const box = boxOfDrawing(drawing);
  return {
    ratio: box.width / box.height,
    content: (
      <svg
        className={classes["mark"]}
        data-ink={ink}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        aria-hidden
      >
        <path d={drawing} strokeWidth={(pen * box.width) / Math.max(1, width)} />
      </svg>
    ),
  };
}

/** Height of Times in hundredths of the font size, with descenders. */
const typeHeight = 90;

function typed(name: string, ink: "black" | "blue"): Mark | null {
  const text = name.trim();
  const pen = text === "" ? null : document.createElement("canvas").getContext("2d");
  if (pen === null) return null;
  pen.font = 'italic 100px "Times New Roman", "Liberation Serif", Times, serif';
  const width = Math.max(1, pen.measureText(text).width);
  return {
    ratio: width / typeHeight,
    content: (
      <svg
        className={classes["mark"]}
        data-ink={ink}
        viewBox={`0 0 ${width} ${typeHeight}`}
        aria-hidden
      >
        <text x="0" y="68" textLength={width} lengthAdjust="spacingAndGlyphs">
          {text}
        </text>
      </svg>
    ),
  };
}

interface PicturePlaceProps {
  readonly sessionId: string;
  readonly file: SessionFile;
  readonly children: (ratio: number, content: ReactNode) => ReactNode;
}

function PicturePlace({ sessionId, file, children }: PicturePlaceProps) {
  const { data: blob } = useQuery(fileBytesQuery({ sessionId, folder: "input", file }));
  const [isBroken, setBroken] = useState(false);
  const { width, height } = file.image_details ?? { width: 2, height: 1 };
  const content =
    blob === undefined || isBroken ? null : (
      <span className={classes["picture"]}>
        <BlobImage blob={blob} alt="" onError={() => setBroken(true)} />
      </span>
    );
  return children(width / height, content);
}
