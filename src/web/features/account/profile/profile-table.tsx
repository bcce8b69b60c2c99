import { Avatar, Badge, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { IconUserCircle } from "@tabler/icons-react";
import type { Account } from "#contract/schemas/account.ts";
import classes from "./profile.module.css";
import { profileRows } from "./profile-rows.ts";

/** In pixels. */
const photoSize = 120;

export function ProfileTable({ account }: { readonly account: Account }) {
  return (
    <>
      <ProfilePhoto photo={account.photoURL} size={photoSize} />
      <Table className={classes["table"] ?? ""} verticalSpacing="sm" aria-label="Profile">
        <Table.Tbody>
          <Row name="User ID">
            <span className="breakable">{account.uid}</span>
          </Row>
          <Row name="Email">
            <span className={classes["email"]}>
              <span className="breakable">{account.email}</span>
              <Flag isGood={account.emailVerified} good="Verified" bad="Not Verified" />
            </span>
          </Row>
          {account.displayName !== null && <Row name="Display name">{account.displayName}</Row>}
          <Row name="Account status">
            <Flag isGood={!account.disabled} good="Active" bad="Disabled" />
          </Row>
          {profileRows(account).map(([name, value]) => (
            <Row key={name} name={name}>
              <span className="breakable numbers">{value}</span>
            </Row>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{children}</Table.Td>
    </Table.Tr>
  );
}

interface FlagProps {
  readonly isGood: boolean;
  readonly good: string;
  readonly bad: string;
}

function Flag({ isGood, good, bad }: FlagProps) {
  return (
    <Badge size="sm" radius="sm" className={classes[isGood ? "good" : "bad"] ?? ""}>
      {isGood ? good : bad}
    </Badge>
  );
}

interface ProfilePhotoProps {
  readonly photo: string | null;
  /** In pixels. */
  readonly size: number;
}

export function ProfilePhoto({ photo, size }: ProfilePhotoProps) {
  if (photo !== null) return <Avatar src={photo} size={size} alt="Your photo" mb="sm" />;
  return (
    <Avatar size={size} role="img" aria-label="No photo" mb="sm">
      <IconUserCircle size={size * 0.7} stroke={1.3} aria-hidden />
    </Avatar>
  );
}
