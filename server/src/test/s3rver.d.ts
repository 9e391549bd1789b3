/** The part of the untyped package that the tests use. */
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
