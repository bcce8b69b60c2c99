import { createFileRoute } from "@tanstack/react-router";
import { UserDetails } from "#web/features/administration/users/user-details.tsx";

export const Route = createFileRoute("/admin/users/$userId")({ component: UserScreen });

function UserScreen() {
  const { userId } = Route.useParams();
  // By the id, so that nothing typed or asked for one user is left for another.
  return <UserDetails key={userId} userId={userId} />;
}
