import { Anchor, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { originLabels } from "#contract/facts/origin.ts";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { Session } from "#contract/schemas/session.ts";
import { CopyAction } from "#web/ui/clipboard/copy-action.tsx";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import classes from "./admin-sessions.module.css";
import { FileRecord } from "./file-record.tsx";
import { SessionStatusBadge } from "./session-cells.tsx";

export function SessionCard({ session }: { readonly session: Session }) {
  const { sessionId, userId, utilityId } = session;
  return (
    <section className={classes["card"]} aria-label="Session record">
      <dl className={classes["facts"]}>
        <Fact name="Session ID">
          {sessionId} <CopyAction text={sessionId} label="Session ID" />
        </Fact>
        <Fact name="User ID">
          <Anchor
            renderRoot={(props) => (
              <Link to="/admin/list-sessions" search={{ user_id: userId }} {...props} />
            )}
          >
            {userId}
          </Anchor>{" "}
          <CopyAction text={userId} label="User ID" />
        </Fact>
        <Fact name="Utility Code">
          <Anchor
            renderRoot={(props) => (
              <Link to="/admin/list-sessions" search={{ utility_code: utilityId }} {...props} />
            )}
          >
            {utilityId}
          </Anchor>
        </Fact>
        <Fact name="Status">
          <SessionStatusBadge status={session.status} />
        </Fact>
        <Fact name="Origin">{originLabels[session.origin]}</Fact>
        <Fact name="Created At">{formatExactDate(session.createdAt)}</Fact>
        <Fact name="Expires At">{formatExactDate(session.expiresAt)}</Fact>
        <Fact name="Last Updated">{formatExactDate(session.updatedAt)}</Fact>
      </dl>
      <div className={classes["folders"]}>
        <Records heading="Input Files" files={session.inputFiles} empty="No input file records." />
        <Records
          heading="Output Files"
          files={session.outputFiles}
          empty="No output file records."
        />
      </div>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface RecordsProps {
  readonly heading: string;
  readonly files: readonly SessionFile[];
  readonly empty: string;
}

function Records({ heading, files, empty }: RecordsProps) {
  return (
    <div className={classes["folder"]}>
      <Title order={2} size="h5">
        {heading}
      </Title>
      {files.length === 0 ? (
        <span>{empty}</span>
      ) : (
        <ul className={classes["records"]} aria-label={`${heading} of the record`}>
          {files.map((file) => (
            <FileRecord key={file.filename} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}
