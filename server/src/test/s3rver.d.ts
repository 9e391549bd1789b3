/** As much of the package as the tests use; it has no types of its own. */
declare module "s3rver" {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    resetOnClose: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
