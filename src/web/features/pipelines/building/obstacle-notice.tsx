import { Alert, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { utilityQuery } from "#web/api/utility.ts";
import type { StepObstacle } from "./step-obstacle.ts";

interface ObstacleNoticeProps {
  readonly obstacle: StepObstacle;
  readonly onReplace: (utilityId: string) => void;
}

/** Says why a step can't run, and what helps. The pipeline stays in this tab meanwhile. */
export function ObstacleNotice({ obstacle, onReplace }: ObstacleNoticeProps) {
  const { sentence, replacement, access } = obstacle;
  return (
    <Alert color="orange" p="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{sentence}</Text>
        {replacement !== null && <ReplaceButton utilityId={replacement} onReplace={onReplace} />}
        {access === "account_required" && (
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link to="/login" search={{ redirect: "/pipelines" }} {...props} />
            )}
          >
            Sign in
          </Button>
        )}
        {access === "email_unverified" && (
          <Button size="xs" renderRoot={(props) => <Link to="/verify-email" {...props} />}>
            Verify email
          </Button>
        )}
      </Group>
    </Alert>
  );
}

interface ReplaceButtonProps extends Pick<ObstacleNoticeProps, "onReplace"> {
  readonly utilityId: string;
}

/** Nothing for a utility that this person may not see. */
function ReplaceButton({ utilityId, onReplace }: ReplaceButtonProps) {
  const { data: instead } = useQuery(utilityQuery(utilityId));
  if (instead === undefined) return null;
  return (
    <Button size="xs" variant="default" onClick={() => onReplace(utilityId)}>
      Use {instead.name} instead
    </Button>
  );
}
