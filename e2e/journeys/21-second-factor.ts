import type { BrowserContext, Page } from 'playwright-core';
import { check, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { askDesk, firstSignIn, settled, signInDesk } from '../support/staff.ts';

/** Gives the browser a key that answers by itself, as a laptop with a fingerprint does. */
async function giveKey(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, { login, password }: { readonly login: string; readonly password: string }): Promise<void> {
  await page.goto('/console/');
  await page.getByLabel('Login', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const inside = (page: Page): Promise<void> => seen(page.getByRole('button', { name: 'Suspend all' }));

export default {
  name: 'A second factor of staff',
  brands: [FAIRBOOK],
  async run({ step, visit, server }) {
    const login = `trader.key${Date.now()}`;
    const own = { login, password: 'nineteen grey herons' };
    const { page, context } = await visit({ desk: true });
    let codes: string[] = [];

    await step('a passkey is added, and backup codes are shown once', async () => {
      const admin = await visit({ desk: true });
      await signInDesk(admin.context, server.staff);
      const { data } = await askDesk<{ password: string }>(admin.context, 'POST', 'v1/staff', {
        login,
        name: 'A trader with a key',
        roles: ['trader'],
        brandIds: null,
        why: 'A journey needs them',
      });
      await firstSignIn(context, { login, password: data.password });
      await page.goto('/console/security');
      await giveKey(context, page);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await dialog.getByLabel('Name').fill('Blue key');
      await dialog.getByRole('button', { name: 'Add a passkey' }).click();
      const shown = dialog.getByRole('list', { name: 'Your backup codes' }).getByRole('listitem');
      await seen(shown);
      codes = await shown.allInnerTexts();
      check(codes.length >= 8, `${codes.length} codes`);
      await dialog.getByRole('button', { name: 'I have saved them' }).click();
      await seen(page.getByText('Blue key'));
    });
    await step('the password alone opens nothing, the passkey does', async () => {
      await askDesk(context, 'POST', 'sign-out', {});
      await signIn(page, own);
      const act = page.getByRole('button', { name: 'Use a passkey' });
      await seen(act);
      const fixtures = async () => (await askDesk(context, 'GET', 'v1/brands/1/fixtures')).status;
      const before = await fixtures();
      check(before === 401, `with the password alone the desk answered ${before}`);
      await act.click();
      await inside(page);
      const after = await fixtures();
      check(after === 200, `with the passkey the desk answered ${after}`);
      await page.goto('/console/security');
      await settled(page);
      await seen(page.getByText(/last used/));
    });
    await step('a browser without the key gets in by a backup code, each once', async () => {
      for (const again of [false, true]) {
        const other = await visit({ desk: true });
        await signIn(other.page, own);
        await other.page.getByRole('button', { name: 'Use a backup code' }).click();
        await other.page.getByLabel('Backup code').fill(codes[0] ?? '');
        await other.page.getByRole('button', { name: 'Confirm' }).click();
        if (again) await seen(other.page.getByText('This code is wrong or already used.'));
        else await inside(other.page);
      }
    });
    await step('it can be removed again', async () => {
      await page.goto('/console/security');
      await page.getByRole('button', { name: 'Remove Blue key' }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Remove', exact: true }).click();
      await until('the key to be gone', async () => (await page.getByText('Blue key').count()) === 0);
    });
  },
} satisfies Journey;
