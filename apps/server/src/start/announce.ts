import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import type { Addresses } from '../web/web.ts';
import { localOrigin } from './local-origin.ts';

/** Settings that are allowed together and seldom meant. */
export function cautions({ addressLimits, trustProxy, roles, cautions: more }: Config, { brands, safeguards }: App): string[] {
  const lines = [...more];
  if (!addressLimits) lines.push('Nothing is limited by address (ADDRESS_LIMITS=no): for load tests only.');
  if (brands.secure && trustProxy === 0)
    lines.push('No proxy is believed (TRUST_PROXY): behind one all visitors share its address, and with it the limits of one.');
  if (roles.has('web') && !roles.has('place')) lines.push('No bets are placed here: ROLES names web without place.');
  if (!safeguards.secondFactor) lines.push('Staff may work without a second factor (STAFF_SECOND_FACTOR=required asks for one)');
  if (!safeguards.fourEyes) lines.push("One employee alone may do anything (FOUR_EYES=yes asks for a second one beyond a brand's bounds)");
  return lines;
}

/** Where everything is, as lines for whoever reads along and as facts for a log. */
export function addressLines(
  app: App,
  at: Addresses,
  firstPassword: string | undefined,
): { readonly text: string; readonly facts: object } {
  const { site, console, metrics } = at;
  const lines = ['Fairbook is ready'];
  const end = [...(metrics ? [`  metrics   ${metrics}`] : []), ...(firstPassword ? [`  staff     first sign-in: ${firstPassword}`] : [])];
  if (site === undefined) {
    const probes = `${localOrigin(app.config)}/ready`;
    lines.push(`  probes    ${probes}  (roles ${[...app.config.roles].join(', ')}: no site)`, ...end);
    return { text: lines.join('\n'), facts: { probes, roles: [...app.config.roles], metrics, firstPassword } };
  }
  const others = app.brands
    .all()
    .slice(1)
    .flatMap(({ id, name }) => {
      const own = app.brands.origin(id) ?? (app.brands.byPartner ? `${site}/?partner=${id}` : undefined);
      return own ? [{ name, address: own }] : [];
    });
  const apiDocs = `${site}/openapi.json`;
  lines.push(`  site      ${site}`, ...others.map(({ name, address }) => `            ${address}  (${name})`));
  if (console) lines.push(`  console   ${console}`);
  lines.push(`  API docs  ${apiDocs}`, ...end);
  return { text: lines.join('\n'), facts: { ...at, brands: others, apiDocs, firstPassword } };
}
