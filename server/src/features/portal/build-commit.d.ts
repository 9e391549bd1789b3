/** The commit that a build is of; scripts/build.ts writes it into the bundle. */
declare const BUILD_COMMIT: string | undefined;
