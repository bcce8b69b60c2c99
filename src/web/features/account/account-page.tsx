import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./account-page.module.css";
import { Brand } from "#web/ui/brand.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className={classes["column"]}>
      <div className={classes["brand"]}>
        <Brand />
      </div>
      <Stack gap="lg" className={classes["panel"] ?? ""}>
        <Stack gap={6}>
          <PageHeading title={title} />
          {lead !== undefined && (
            <Text c="dimmed" component="div">
              {lead}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </div>
  );
}
