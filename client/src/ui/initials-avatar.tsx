import { Avatar } from "@mantine/core";
import { initialsOf } from "#ui/initials.ts";

interface InitialsAvatarProps {
  /** Given and family name, or company. */
  name: string;
  /** Path below the storage base, or empty. */
  path?: string;
  size?: number;
}

/** The picture if it is stored on this portal, else the initials: nothing is fetched from other sites. */
export function InitialsAvatar({ name, path = "", size = 32 }: InitialsAvatarProps) {
  return (
    <Avatar
      src={storedImage(path)}
      alt=""
      size={size}
      radius={size}
      color="primary"
      variant="light"
      imageProps={{ loading: "lazy" }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}

export function storedImage(path: string): string | null {
  const relative = path.replace(/^\/?(storage\/)?/, "");
  return /^avatar\/[\w./-]+$/.test(relative) && !relative.includes("..") ? `/storage/${relative}` : null;
}
