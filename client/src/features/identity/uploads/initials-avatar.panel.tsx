import { Avatar } from "@mantine/core";
import { defaultAvatar } from "contract/users/default-avatar";
import { getInitials } from "#ui/value/initials.ts";

interface InitialsAvatarProps {
  /** Given and family name, or company. */
  name: string;
  /** The path relative to the storage, or empty. */
  path?: string;
  size?: number;
}

/** The stored picture, otherwise the initials. Pictures of other sites are never loaded. */
export function InitialsAvatar({ name, path = "", size = 32 }: InitialsAvatarProps) {
  return (
    <Avatar
      src={getImagePath(path)}
      alt=""
      size={size}
      radius={size}
      color="primary"
      variant="light"
      imageProps={{ loading: "lazy" }}
    >
      {getInitials(name)}
    </Avatar>
  );
}

/** Null without a picture, because initials are more useful than the server's default avatar. */
function getImagePath(path: string): string | null {
  const relative = path.replace(/^\/?(storage\/)?/, "");
  if (relative === defaultAvatar) return null;
  return /^avatar\/[\w./-]+$/.test(relative) && !relative.includes("..") ? `/storage/${relative}` : null;
}
