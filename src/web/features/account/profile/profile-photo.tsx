import { Avatar } from "@mantine/core";
import { IconUserCircle } from "@tabler/icons-react";

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
