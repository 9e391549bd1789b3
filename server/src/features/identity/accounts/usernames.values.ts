/** The lookup key of a username, independent of capitalisation. */
export const toUsernameKey = (username: string) => username.normalize("NFC").toLowerCase();
