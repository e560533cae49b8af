import type { RegisterManifest } from '@fairbook/provider-kit';

export const manifest: RegisterManifest = {
  kind: 'register',
  name: 'sandbox',
  settings: {},
  standsIn: true,
  async load() {
    const { createSandboxRegister } = await import('./index.ts');
    return (_given, { demonstration }) => (demonstration ? createSandboxRegister() : undefined);
  },
};
