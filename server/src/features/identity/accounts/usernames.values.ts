/** The lookup key of a username, independent of capitalisation. */
export const usernameKey = (username: string) => username.normalize("NFC").toLowerCase();
