import { UnstyledButton } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { memo } from "react";
import classes from "./favourite-button.module.css";

interface FavouriteButtonProps {
  readonly utilityId: string;
  readonly name: string;
  readonly isFavourite: boolean;
  readonly onToggle: (utilityId: string) => void;
}

export const FavouriteButton = memo(function FavouriteButton({
  utilityId,
  name,
  isFavourite,
  onToggle,
}: FavouriteButtonProps) {
  const Icon = isFavourite ? IconStarFilled : IconStar;
  return (
    <UnstyledButton
      className={classes["star"] ?? ""}
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${name}`}
      title={isFavourite ? "Remove from favourites" : "Add to favourites"}
      onClick={() => onToggle(utilityId)}
    >
      <Icon size={18} aria-hidden />
    </UnstyledButton>
  );
});
