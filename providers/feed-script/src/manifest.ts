import { join } from 'node:path';
import type { FeedManifest } from '@fairbook/provider-kit';

export const manifest: FeedManifest = {
  kind: 'feed',
  name: 'script',
  localOnly: true,
  settings: { FEED_CONTROL: { problem: () => undefined } },
  needs: ['FEED_CONTROL'],
  async load() {
    const { createScriptProvider, fileJournal } = await import('./index.ts');
    return ({ FEED_CONTROL: control }, { folder }) =>
      createScriptProvider({ journal: fileJournal(join(folder, 'feed-script.jsonl')), ...(control === undefined ? {} : { control }) });
  },
};
