import { hkdfSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type {
  CaptchaManifest,
  CasinoManifest,
  FeedManifest,
  FilesManifest,
  MessagingManifest,
  PaymentManifest,
  ProviderHost,
  ProviderManifest,
  RegisterManifest,
} from '@fairbook/provider-kit';
import { MANIFESTS } from './discovered-providers.ts';

type Maker<M extends ProviderManifest> = Awaited<ReturnType<M['load']>>;
/** A manifest with what it loads. */
export interface Integration<M extends ProviderManifest = ProviderManifest> {
  readonly manifest: M;
  readonly make: Maker<M>;
}

/** What integrations are made of, by kind. */
export interface Integrations {
  readonly payment: readonly Integration<PaymentManifest>[];
  /** In the order of their ranks. */
  readonly messaging: readonly Integration<MessagingManifest>[];
  readonly casino: readonly Integration<CasinoManifest>[];
  readonly captcha: readonly Integration<CaptchaManifest>[];
  readonly feed: readonly Integration<FeedManifest>[];
  /** In the order of their ranks. */
  readonly files: readonly Integration<FilesManifest>[];
  readonly register: readonly Integration<RegisterManifest>[];
}

/** Reads the code of integrations. */
export async function loadIntegrations(manifests: readonly ProviderManifest[]): Promise<Integrations> {
  const ofKind = <K extends ProviderManifest['kind']>(kind: K) =>
    Promise.all(
      manifests
        .filter((each): each is Extract<ProviderManifest, { kind: K }> => each.kind === kind)
        .map(async (manifest) => ({ manifest, make: (await manifest.load()) as Maker<Extract<ProviderManifest, { kind: K }>> })),
    );
  const byRank = <I extends { readonly manifest: { readonly rank?: number } }>(all: readonly I[]): I[] =>
    all.toSorted((a, b) => (a.manifest.rank ?? 0) - (b.manifest.rank ?? 0));
  const [payment, messaging, casino, captcha, feed, files, register] = await Promise.all([
    ofKind('payment'),
    ofKind('messaging'),
    ofKind('casino'),
    ofKind('captcha'),
    ofKind('feed'),
    ofKind('files'),
    ofKind('register'),
  ]);
  return { payment, messaging: byRank(messaging), casino, captcha, feed, files: byRank(files), register };
}

/** Every integration of this program. */
export const INTEGRATIONS: Integrations = await loadIntegrations(MANIFESTS);

const SECRET_BYTES = 32;

/** The secret of one integration: it tells nothing of the server's own or of another's. */
export const providerSecret = (secret: string, { kind, name }: Pick<ProviderManifest, 'kind' | 'name'>): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `provider ${kind} ${name}`, SECRET_BYTES)).toString('hex');

/** What every integration is given. */
export const hostOf = (
  manifest: ProviderManifest,
  server: { readonly clock: { now(): number }; readonly secret: string; readonly varDir: string; readonly log: ProviderHost['log'] },
): ProviderHost => ({
  clock: server.clock,
  secret: providerSecret(server.secret, manifest),
  folder: server.varDir,
  log: (level, text, facts) => server.log(level, text, { provider: manifest.name, ...facts }),
});

const ROOT = new URL('../../../../', import.meta.url);

/** Folders of the project by their paths in it. */
export const projectFolders = (paths: readonly string[]): string[] => paths.map((path) => fileURLToPath(new URL(path, ROOT)));
