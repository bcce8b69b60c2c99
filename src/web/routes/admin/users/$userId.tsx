import { createFileRoute } from "@tanstack/react-router";
import { UserDetails } from "#web/features/administration/users/user-details.tsx";

export const Route = createFileRoute("/admin/users/$userId")({ component: UserScreen });

function UserScreen() {
  const { userId } = Route.useParams();
  // Keyed, so nothing typed or asked carries over to another user.
  return <UserDetails key={userId} userId={userId} />;
}
