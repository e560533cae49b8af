import { CHANNELS, type MessagingManifest } from '@fairbook/provider-kit';

export const manifest: MessagingManifest = {
  kind: 'messaging',
  name: 'sandbox',
  channels: CHANNELS.filter((channel) => channel !== 'push'),
  settings: {},
  // What sends to people comes first.
  rank: 1000,
  async load() {
    const { createMessagingSandbox } = await import('./index.ts');
    return (_given, { clock, look, demonstration }) => (demonstration ? createMessagingSandbox({ clock, look }) : undefined);
  },
};
