import { existsSync, readdirSync } from 'node:fs';
import { manifestProblems, type ProviderManifest } from '@fairbook/provider-kit';

/** Where integrations are, a folder each. */
export const PROVIDERS = new URL('../../../../providers/', import.meta.url);

/**
 * The manifests in the folders of `root`, by the names of the folders.
 * @throws Error for one that cannot be used
 */
export async function discover(root: URL): Promise<readonly ProviderManifest[]> {
  const files = readdirSync(root)
    .toSorted()
    .map((folder) => new URL(`${folder}/src/manifest.ts`, root))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file.href) as Promise<{ manifest: ProviderManifest }>));
  return checked(modules.map(({ manifest }) => manifest));
}

function checked(manifests: readonly ProviderManifest[]): readonly ProviderManifest[] {
  const problems = manifestProblems(manifests);
  if (problems.length > 0) throw new Error(`Integrations cannot be used: ${problems.join('; ')}.`);
  return manifests;
}

/** Every integration of this program. The build puts the manifests it finds into the program (vite.config.ts), in place of this look. */
export const MANIFESTS: readonly ProviderManifest[] = await discover(PROVIDERS);
