import { addressSetting, type FilesManifest } from '@fairbook/provider-kit';

const given = (what: string) => (value: string) => (value.trim() === '' ? `must be ${what}` : undefined);

export const manifest: FilesManifest = {
  kind: 'files',
  name: 's3',
  settings: {
    FILES_S3_URL: addressSetting('https://s3.eu-central-1.amazonaws.com/bucket'),
    FILES_S3_REGION: { problem: (value) => (/^[a-z0-9-]{2,40}$/.test(value) ? undefined : 'must be a region such as eu-central-1') },
    FILES_S3_KEY: { secret: true, problem: given('an access key') },
    FILES_S3_SECRET: { secret: true, problem: given('a secret key') },
  },
  needs: ['FILES_S3_URL', 'FILES_S3_REGION', 'FILES_S3_KEY', 'FILES_S3_SECRET'],
  async load() {
    const { createS3Store } = await import('./index.ts');
    return ({ FILES_S3_URL: url = '', FILES_S3_REGION: region = '', FILES_S3_KEY: accessKey = '', FILES_S3_SECRET: secretKey = '' }) =>
      createS3Store({ url, region, accessKey, secretKey });
  },
};
