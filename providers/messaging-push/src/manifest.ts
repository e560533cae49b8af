import type { MessagingManifest } from '@fairbook/provider-kit';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text;

export const manifest: MessagingManifest = {
  kind: 'messaging',
  name: 'push',
  channels: ['push'],
  settings: {
    PUSH_SERVICES: {
      problem: (value) =>
        value.split(',').every((each) => isOrigin(each.trim())) ? undefined : 'must be a list of origins such as https://push.example.com',
    },
  },
  async load() {
    const { createWebPush } = await import('./index.ts');
    return ({ PUSH_SERVICES: more = '' }, { secret, clock }) =>
      createWebPush({ secret, clock, services: more === '' ? [] : more.split(',').map((each) => each.trim()) });
  },
};
