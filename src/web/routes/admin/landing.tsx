import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { settingsQuery } from "#web/api/settings.ts";
import classes from "#web/features/administration/dashboard/dashboard.module.css";
import { LinkList } from "#web/features/administration/dashboard/link-list.tsx";
import { SiteDashboard } from "#web/features/administration/dashboard/site-dashboard.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export const Route = createFileRoute("/admin/landing")({ component: DashboardScreen });

const userLinks = [
  { label: "Search", to: "/search" },
  { label: "My Profile", to: "/my-profile" },
  { label: "Change Password", to: "/my-profile", hash: "password" },
];

const adminLinks = [
  { label: "Delete Users", to: "/admin/delete-user" },
  { label: "List Sessions", to: "/admin/list-sessions" },
  { label: "Manage Utilities", to: "/admin/list-utilities" },
  { label: "Users", to: "/admin/users" },
  { label: "Runs", to: "/admin/runs" },
  { label: "Public Pipelines", to: "/admin/pipelines" },
  { label: "Utility Requests", to: "/requests" },
  { label: "Audit Log", to: "/admin/audit" },
  { label: "Settings", to: "/admin/settings" },
];

/** Only shown when credits are sold. */
const purchasesLink = { label: "Purchases", to: "/admin/purchases" };

function DashboardScreen() {
  const { data: settings } = useQuery(settingsQuery);
  const links = settings?.sellsCredits === true ? [...adminLinks, purchasesLink] : adminLinks;
  return (
    <Stack gap="lg">
      <PageHeading title="Admin Dashboard" />
      <div className={classes["links"]}>
        <LinkList heading="User Links" links={userLinks} />
        <LinkList heading="Admin Links" links={links} />
      </div>
      <SiteDashboard />
    </Stack>
  );
}
