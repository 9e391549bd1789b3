import packageFile from "../../../package.json" with { type: "json" };

export const productName = "SNAP Developer Portal";
export const productVersion = packageFile.version;
/** Short commit id; "unknown" when run from source. */
export const productCommit = typeof BUILD_COMMIT === "undefined" ? "unknown" : BUILD_COMMIT;
