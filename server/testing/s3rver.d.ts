declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** The package has no types of its own; this much is used of it. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
