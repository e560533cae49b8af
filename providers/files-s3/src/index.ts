import { createHash } from 'node:crypto';
import { FILE_KEY, type FileStore } from '@fairbook/provider-kit';
import { AwsClient } from 'aws4fetch';

export interface Bucket {
  /** Address of the bucket, with a path below which files are stored if there is one: https://s3.eu-central-1.amazonaws.com/bucket. */
  readonly url: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** The service answers within this, ms. */
const ANSWER_MS = 20_000;
const MISSING = 404;

/** Stores files in a bucket of a service that speaks as Amazon S3 does; requests are signed by AWS Signature Version 4. */
export function createS3Store({ url, accessKey, secretKey, region }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 2 });
  async function ask(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    if (!FILE_KEY.test(key)) throw new Error('not the key of a file');
    const response = await client.fetch(`${url.replace(/\/$/, '')}/${key}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        // Part of what is signed: nobody on the way changes a byte.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
      ...(body && { body }),
    });
    if (response.ok || (response.status === MISSING && method !== 'PUT')) return response;
    await response.body?.cancel();
    throw new Error(`the bucket answered ${response.status} to ${method}`);
  }
  return {
    name: 's3',
    async put(key, bytes) {
      const { body } = await ask('PUT', key, new Uint8Array(bytes));
      await body?.cancel();
    },
    async get(key) {
      const response = await ask('GET', key);
      if (response.status !== MISSING) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(key) {
      const { body } = await ask('DELETE', key);
      await body?.cancel();
    },
  };
}
