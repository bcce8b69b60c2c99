import { Alert, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import { notAvailableSentence } from "#contract/facts/utility/status.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { relatedQuery } from "#web/api/related.ts";

const mostAlternatives = 3;

/** Tells visitors that nobody can run a utility yet, and which ones they can. */
export default function NotAvailableNotice({ utility }: { readonly utility: CatalogueEntry }) {
  const { data: related = [] } = useQuery(relatedQuery(utility));
  const alternatives = related.slice(0, mostAlternatives);
  return (
    <Alert color="blue">
      <Text size="sm">
        {notAvailableSentence} {alternatives.length > 0 && "These work today:"}
      </Text>
      <Group gap="xs" mt="sm">
        {alternatives.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link to="/utilities/$utilityId" params={{ utilityId: id }} {...props} />
            )}
          >
            {name}
          </Button>
        ))}
        <Button
          variant="subtle"
          size="xs"
          renderRoot={(props) => (
            <Link to="/search" search={{ category: utility.category }} {...props} />
          )}
        >
          More in {utilityCategoryLabels[utility.category]}
        </Button>
      </Group>
    </Alert>
  );
}
