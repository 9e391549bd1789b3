import packageFile from "../../../package.json" with { type: "json" };

export const productName = "SNAP Developer Portal";
export const productVersion = packageFile.version;
