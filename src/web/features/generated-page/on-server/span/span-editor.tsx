import { Button, Skeleton } from "@mantine/core";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { secondsOf, timeText } from "#kit/ffmpeg/time-text.ts";
import type { Span } from "#kit/manifest/takes-and-gives.ts";
import { type FilePlace, fileBytesQuery } from "#web/api/sessions/session-files.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { OptionForm } from "../../options/use-option-form.ts";
import classes from "./span.module.css";
import { columns, playPart, readWaveform, type Waveform } from "./waveform.ts";

/** Decoded, a sound takes ten times as much memory and more. */
const mostBytes = 30 * 1024 ** 2;

interface SpanEditorProps {
  readonly session: UtilitySession;
  readonly form: OptionForm;
  readonly span: Span;
}

/** Shows the waveform of the first input, where one marks the part that two options name. */
export default function SpanEditor({ session: { session }, form, span }: SpanEditorProps) {
  const file = session?.inputFiles[0];
  if (session === null || file === undefined) return null;
  const place = { sessionId: session.sessionId, folder: "input", file } as const;
  return <SoundWave key={file.filename} place={place} form={form} span={span} />;
}

interface SoundWaveProps {
  readonly place: FilePlace;
  readonly form: OptionForm;
  readonly span: Span;
}

function SoundWave({ place, form, span }: SoundWaveProps) {
  const isSmall = place.file.size <= mostBytes;
  const bytes = useQuery({ ...fileBytesQuery(place), enabled: isSmall });
  const [read, setRead] = useState<Waveform | "failed">();
  const { data } = bytes;
  useEffect(() => {
    if (data === undefined) return;
    let isGone = false;
    readWaveform(data).then(
      (waveform) => isGone || setRead(waveform),
      () => isGone || setRead("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [data]);
  if (!isSmall || bytes.isError || read === "failed") {
    const why = isSmall ? "This browser can't show" : "This file is too large to show";
    return <p className={classes["note"]}>{why} its waveform. Enter the times below.</p>;
  }
  if (read === undefined) return <Skeleton height="9rem" />;
  return <Marker waveform={read} form={form} span={span} />;
}

interface MarkerProps {
  readonly waveform: Waveform;
  readonly form: OptionForm;
  readonly span: Span;
}

type Edge = keyof Span;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  PageDown: -5,
  PageUp: 5,
  Home: -Infinity,
  End: Infinity,
};

function Marker({ waveform: { sound, peaks }, form, span }: MarkerProps) {
  const { duration } = sound;
  const wave = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => stop.current?.(), []);
  const { start, end } = partOf(form.values, span, duration);
  const move = (edge: Edge, wanted: number) => {
    // To a hundredth, as the field shows it.
    const [least, most] = edge === "start" ? [0, end - 0.01] : [start + 0.01, duration];
    const seconds = Math.min(Math.max(wanted, least), Math.max(least, most));
    form.change(span[edge], edge === "end" && seconds >= duration ? "" : timeText(seconds));
  };
  const handleOf = (edge: Edge, seconds: number) => (
    <div
      role="slider"
      tabIndex={0}
      className={classes["handle"]}
      style={{ insetInlineStart: `${(seconds / duration) * 100}%` }}
      data-edge={edge}
      aria-label={edge === "start" ? "Start of the selection" : "End of the selection"}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration * 100) / 100}
      aria-valuenow={Math.round(seconds * 100) / 100}
      aria-valuetext={timeText(seconds)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
        const box = wave.current?.getBoundingClientRect();
        if (box === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
        move(edge, ((clientX - box.left) / box.width) * duration);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key];
        if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        move(edge, seconds + (event.shiftKey ? step * 10 : step));
      }}
    />
  );
  const play = () => {
    if (isPlaying) return stop.current?.();
    setPlaying(true);
    stop.current = playPart(sound, start, end, () => {
      stop.current = null;
      setPlaying(false);
    });
  };
  return (
    <section className={classes["span"]} aria-label="Selection">
      <div ref={wave} className={classes["wave"]}>
        <svg viewBox={`0 0 ${columns} 100`} preserveAspectRatio="none" aria-hidden>
          <path d={peaks.map((peak, at) => lineOf(peak, at)).join("")} />
        </svg>
        <div
          className={classes["outside"]}
          style={{ insetInline: `0 ${(1 - start / duration) * 100}%` }}
        />
        <div
          className={classes["outside"]}
          style={{ insetInline: `${(end / duration) * 100}% 0` }}
        />
        {handleOf("start", start)}
        {handleOf("end", end)}
      </div>
      <div className={classes["tools"]}>
        <Button
          size="xs"
          variant="default"
          leftSection={
            isPlaying ? (
              <IconPlayerStop size={16} aria-hidden />
            ) : (
              <IconPlayerPlay size={16} aria-hidden />
            )
          }
          onClick={play}
        >
          {isPlaying ? "Stop" : "Play selection"}
        </Button>
        <p className={classes["times"]}>
          {timeText(start)} – {timeText(end)} ({timeText(end - start)} of {timeText(duration)})
        </p>
      </div>
    </section>
  );
}

function lineOf(peak: number, at: number): string {
  const height = Math.max(1, peak * 94);
  return `M${at + 0.5} ${50 - height / 2}v${height}`;
}

/** What the fields say, within the sound; a field with a mistake selects nothing. */
function partOf(
  values: OptionForm["values"],
  span: Span,
  duration: number,
): { readonly start: number; readonly end: number } {
  const of = (name: string, otherwise: number) => {
    const { [name]: text } = values;
    const seconds = secondsOf(typeof text === "string" ? text : "") ?? otherwise;
    return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), duration) : otherwise;
  };
  const start = of(span.start, 0);
  return { start, end: Math.max(start, of(span.end, duration)) };
}
