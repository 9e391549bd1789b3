/** The commit of the build; scripts/build.ts writes it into the bundle. */
declare const BUILD_COMMIT: string | undefined;
