import type { MessagingManifest } from '@fairbook/provider-kit';

export const manifest: MessagingManifest = {
  kind: 'messaging',
  name: 'smtp',
  channels: ['email'],
  settings: {
    SMTP_URL: {
      secret: true,
      problem: (value) =>
        /^smtps?:\/\//.test(value) && URL.canParse(value)
          ? undefined
          : 'must be an address such as smtp://user:password@mail.example.com:587',
    },
    MAIL_FROM: {
      problem: (value) => (/^[^\s@<>]+@[^\s@<>]+$/.test(value) ? undefined : 'must be an address such as no-reply@example.com'),
    },
  },
  needs: ['SMTP_URL', 'MAIL_FROM'],
  async load() {
    const { createSmtp } = await import('./index.ts');
    return ({ SMTP_URL: url = '', MAIL_FROM: from = '' }) => createSmtp({ url, from });
  },
};
