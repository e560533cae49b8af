import { addressSetting, type MessagingManifest } from '@fairbook/provider-kit';

const SHORTEST_SECRET = 16;

export const manifest: MessagingManifest = {
  kind: 'messaging',
  name: 'sms',
  channels: ['sms'],
  settings: {
    SMS_URL: addressSetting('https://gateway.example.com/messages', true),
    SMS_SECRET: {
      secret: true,
      problem: (value) => (value.length >= SHORTEST_SECRET ? undefined : `must have at least ${SHORTEST_SECRET} characters`),
    },
  },
  needs: ['SMS_URL', 'SMS_SECRET'],
  async load() {
    const { createSmsGateway } = await import('./index.ts');
    return ({ SMS_URL: url = '', SMS_SECRET: secret = '' }, { clock }) => createSmsGateway({ url, secret, clock });
  },
};
