import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Every screen's route module is known by its address: no manifest requests while moving about.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
