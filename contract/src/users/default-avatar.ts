/** The `avatar` of a user without a picture. In a file without zod, which the login page does not load. */
export const defaultAvatar = "avatar/default.svg";
