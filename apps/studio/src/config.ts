import { readFileSync } from 'node:fs';
import { currencyByCode } from '@fairbook/domain';
import { addressSetting, type GivenSettings, numberSetting, type ProviderSetting } from '@fairbook/provider-kit';
import { type AmountForm, canSay } from '@fairbook/seamless/amounts';
import { signatureIn, wireSettings } from '@fairbook/seamless/settings';
import type { Signature } from '@fairbook/seamless/signature';

/** What is wrong with the environment, in a sentence for the operator. */
export class SettingError extends Error {}

const USUAL_HOST = '127.0.0.1';
const USUAL_PORT = 3095;
const USUAL_POOL = 20;

const databaseUrl: ProviderSetting = {
  secret: true,
  problem: (text) => (/^postgres(ql)?:\/\//.test(text) ? undefined : 'must be an address such as postgres://user:password@host/studio'),
};

/** Every setting of the service; docs/operating.md lists them. */
export const STUDIO_SETTINGS: Readonly<Record<string, ProviderSetting>> = {
  STUDIO_HOST: { problem: (text) => (/^[\w.:-]{1,200}$/.test(text) ? undefined : 'must be an address to listen on, such as 127.0.0.1') },
  STUDIO_PORT: numberSetting(1, 65_535, { whole: true }),
  STUDIO_WALLET_URL: addressSetting('https://casino.example.com/casino/studio'),
  ...wireSettings('STUDIO'),
  STUDIO_CURRENCIES: {
    problem: (text) =>
      text.split(',').every((code) => currencyByCode(code.trim())) ? undefined : 'must be codes of currencies, separated by commas',
  },
  STUDIO_DATABASE_URL: databaseUrl,
  STUDIO_DATABASE_OWNER_URL: databaseUrl,
  STUDIO_DATABASE_POOL: numberSetting(4, 200, { whole: true }),
  STUDIO_VAR_DIR: { problem: (text) => (text.length <= 500 ? undefined : 'must be the path of a folder') },
};

export interface StudioConfig {
  readonly host: string;
  readonly port: number;
  readonly walletUrl: string;
  readonly signature: Signature;
  readonly form: AmountForm;
  readonly currencies: readonly string[];
  /** Outside PostgreSQL; undefined: an embedded one in `varDir`. */
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly poolSize: number;
  readonly varDir: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A secret may stand in a file, named by the setting with `_FILE` behind it. */
function textOf(env: Environment, name: string, { secret }: ProviderSetting): string | undefined {
  const file = secret ? env[`${name}_FILE`] : undefined;
  if (!file) return env[name] || undefined;
  if (env[name]) throw new SettingError(`${name} and ${name}_FILE cannot both be set.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingError(`${name}_FILE names ${file}, which cannot be read (${(error as { code?: string }).code}).`);
  }
}

function given(env: Environment): GivenSettings {
  const settings: Record<string, string> = {};
  for (const [name, setting] of Object.entries(STUDIO_SETTINGS)) {
    const value = textOf(env, name, setting);
    if (value === undefined) continue;
    const problem = setting.problem(value);
    if (problem !== undefined) throw new SettingError(`${name} ${problem}.`);
    settings[name] = value;
  }
  return settings;
}

/**
 * Reads the environment of the service.
 * @param varDir where its data lies unless it says otherwise
 * @throws SettingError with a sentence for the operator
 */
export function readStudioConfig(env: Environment, varDir: string): StudioConfig {
  const settings = given(env);
  const walletUrl = settings['STUDIO_WALLET_URL'];
  if (walletUrl === undefined) throw new SettingError('STUDIO_WALLET_URL must name the wallet that the studio plays for.');
  let signature: Signature;
  try {
    signature = signatureIn('STUDIO', settings, 'STUDIO_WALLET_URL');
  } catch (error) {
    throw new SettingError((error as Error).message);
  }
  const form = (settings['STUDIO_AMOUNTS'] ?? 'minor') as AmountForm;
  const currencies = (settings['STUDIO_CURRENCIES'] ?? 'EUR').split(',').map((code) => code.trim());
  const unsaid = currencies.find((code) => !canSay(form, code));
  // A win that cannot be written would be owed for ever.
  if (unsaid !== undefined) throw new SettingError(`STUDIO_AMOUNTS=${form} cannot say every amount of ${unsaid} (STUDIO_CURRENCIES).`);
  return {
    ...{ walletUrl, signature, form, currencies },
    ...{ host: settings['STUDIO_HOST'] ?? USUAL_HOST, port: Number(settings['STUDIO_PORT'] ?? USUAL_PORT) },
    ...{ databaseUrl: settings['STUDIO_DATABASE_URL'], databaseOwnerUrl: settings['STUDIO_DATABASE_OWNER_URL'] },
    ...{ poolSize: Number(settings['STUDIO_DATABASE_POOL'] ?? USUAL_POOL), varDir: settings['STUDIO_VAR_DIR'] ?? varDir },
  };
}
