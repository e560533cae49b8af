import { addressSetting, type MessagingManifest } from '@fairbook/provider-kit';

export const manifest: MessagingManifest = {
  kind: 'messaging',
  name: 'telegram',
  channels: ['telegram'],
  settings: {
    TELEGRAM_TOKEN: {
      secret: true,
      problem: (value) => (/^\d{5,20}:[A-Za-z0-9_-]{30,60}$/.test(value) ? undefined : "must be a bot's token as @BotFather gives it"),
    },
    TELEGRAM_API: addressSetting('https://api.telegram.org'),
  },
  needs: ['TELEGRAM_TOKEN'],
  async load() {
    const { createTelegramBot } = await import('./index.ts');
    return ({ TELEGRAM_TOKEN: token = '', TELEGRAM_API: api = 'https://api.telegram.org' }) => createTelegramBot({ api, token });
  },
};
