import { alerts, check, focused, hydrated, open, says, seen, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { balanceOf, codeSent, linkSent, newEmail, newPhone, PASSWORD } from '../support/player.ts';
import { LIVE, openPrices, slipOf } from '../support/slip.ts';

export default {
  name: 'A newcomer opens an account',
  brands: [FAIRBOOK],
  async run({ step, visit, at, brand }) {
    const { page, context } = await visit();
    const email = newEmail();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    let login = '';

    await step('is told what is wrong beside the field, and nothing typed is lost', async () => {
      await open(page, at('/en/registration'));
      await field('Email').fill('robin@gmial.com');
      await field('Password').fill('short1');
      await field('First name').fill('Robin');
      await field('Last name').fill('Vella');
      const young = new Date();
      young.setFullYear(young.getFullYear() - 17);
      await field('Date of birth').fill(young.toISOString().slice(0, 10));
      await page.getByRole('button', { name: 'Create account' }).click();
      await seen(page.getByRole('button', { name: 'robin@gmail.com' }));
      await says(page.getByRole('main'), 'Use at least 8 characters');
      await says(page.getByRole('main'), 'not old enough');
      check((await field('First name').inputValue()) === 'Robin', 'the name was lost');
    });
    await step('goes to the first field that is wrong, and keeps what was typed when the kind of form changes', async () => {
      const at = (id: string) => focused(page.locator(`#${id}`), id);
      await at('reg-email');
      await field('Email').fill('robin@gmail.com');
      await page.getByRole('button', { name: 'Create account' }).click();
      await at('reg-password');
      await field('Amount').fill('much');
      await field('Password').fill(PASSWORD);
      await field('Date of birth').fill('1990-05-17');
      await page.getByRole('button', { name: 'Create account' }).click();
      await at('reg-agree-policy');
      await page.getByRole('checkbox', { name: /old enough/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await says(page.locator('.limit-choice').getByRole('alert'), 'Enter an amount such as 25.00.');
      check((await field('Amount').inputValue()) === 'much', 'the amount was lost');
      await at('reg-deposit_limit');
      await field('Amount').fill('100');
      await page.getByRole('radio', { name: 'One click' }).check({ force: true });
      await until('the short form', async () => (await field('First name').count()) === 0);
      await page.getByRole('radio', { name: 'By email' }).check({ force: true });
      check((await field('First name').inputValue()) === 'Robin', 'the name was lost with the other form');
      await field('Email').fill('robin@gmial.com');
      await field('Email').blur();
    });
    await step('takes the suggested correction of a mistyped address', async () => {
      await page.getByRole('button', { name: 'robin@gmail.com' }).click();
      check((await field('Email').inputValue()) === 'robin@gmail.com', 'the suggestion was not taken');
      // A name one letter from a provider's may be somebody's own: it is asked about, and goes through.
      await field('Email').fill('robin@gmaik.com');
      await field('Email').blur();
      await page.getByRole('button', { name: 'robin@gmail.com' }).click();
      check((await field('Email').inputValue()) === 'robin@gmail.com', 'what was meant was not taken');
    });
    await step('may not choose a password that everybody tries first', async () => {
      await field('Email').fill(email);
      await field('Password').fill('password123');
      await field('Date of birth').fill('1990-05-17');
      await page.getByRole('checkbox', { name: /old enough/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await says(alerts(page), /password/i);
      await focused(field('Password'), 'the refused password');
      await field('Password').press('End');
      await field('Password').press('Backspace');
      await until(
        'what was said of the other password to go',
        async () => (await page.locator('#reg-password-error').innerText()).trim() === '',
      );
    });
    await step('opens the account', async () => {
      await field('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Check your email' }));
      const { path } = await linkSent(context, email);
      await page.getByRole('link', { name: 'Open the sandbox inbox' }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Sandbox inbox' }));
      await page
        .getByRole('link', { name: new RegExp(email.replaceAll('.', '\\.')) })
        .first()
        .click();
      const link = page.frameLocator('iframe').getByRole('link', { name: 'Finish registration' });
      check((await link.getAttribute('href'))?.endsWith(path), 'the message leads elsewhere');
      await open(page, at(path));
      await field('Password').fill('not the one');
      await page.getByRole('button', { name: 'Open my account' }).click();
      await says(alerts(page), /Wrong login or password/);
      await field('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Open my account' }).click();
      await seen(page.getByRole('heading', { level: 1, name: 'Your account is open' }));
      check(!page.url().includes('#'), 'the token stays in the address');
      login = ((await page.locator('.credentials dd').first().textContent()) ?? '').trim();
      check(/^\d+$/.test(login), `the login number is "${login}"`);
      await page.getByRole('link', { name: 'Look around first' }).click();
      await seen(page.getByRole('link', { name: new RegExp(`^Balance \\${brand.sign}0\\.00`) }));
    });
    await step('signs out and is a guest again', async () => {
      await open(page, '/en/office');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await seen(page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
      await page.goto('/en/office/ledger');
      check(page.url().includes('/sign-in?then='), `a guest was shown ${page.url()}`);
    });
    await step('is not kept waiting by a page that was not taken over yet: what was typed and pressed is done then', async () => {
      const { page: early, context: own } = await visit();
      /** Keeps a file back until it is let go. */
      const held = async (file: string) => {
        let release = () => {};
        const gone = new Promise<void>((done) => {
          release = done;
        });
        await early.route(file, async (route) => {
          await gone;
          await route.continue();
        });
        return release;
      };
      const words = '**/dictionary_*.json';
      let release = await held(words);
      await early.goto(at(LIVE), { waitUntil: 'commit' });
      await openPrices(early.getByRole('main')).first().click();
      release();
      await early.unrouteAll({ behavior: 'wait' });
      await until('the price in the slip', async () => (await slipOf(early).getByRole('listitem').count()) === 1);

      release = await held(words);
      // Nor by one that was, and has not come to what was typed before.
      const redo = await held('**/redo-acts-*.js');
      await early.goto('/en/sign-in', { waitUntil: 'commit' });
      await early.getByLabel('Login number or email').fill(login);
      await early.getByLabel('Password', { exact: true }).fill(PASSWORD);
      release();
      await hydrated(early);
      await early.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      check(new URL(early.url()).search === '', `the form was sent as ${early.url()}`);
      check((await alerts(early).count()) === 0, 'the form was sent without what was typed');
      redo();
      await seen(balanceOf(early));
      await early.unrouteAll({ behavior: 'ignoreErrors' });
      await own.close();
    });
    await step(
      'opens an account by phone on a phone: the number as its country writes it, the code, and who types a wrong one is told',
      async () => {
        const { page: mobile, context: own } = await visit({ phone: true });
        await open(mobile, at('/en/registration'));
        await mobile.getByRole('radio', { name: 'By phone' }).check({ force: true });
        const number = newPhone();
        const box = mobile.getByRole('textbox', { name: 'Phone number' });
        await box.pressSequentially(number);
        await until('the number in groups', async () => (await box.inputValue()) === `${number.slice(0, 4)} ${number.slice(4)}`);
        await mobile.getByRole('button', { name: 'Send code' }).click();
        const code = mobile.getByRole('textbox', { name: 'Code from the message' });
        await code.fill('');
        const sent = await codeSent(own, `+356${number}`);
        await code.fill(sent === '000000' ? '000001' : '000000');
        await says(alerts(mobile), /code is wrong/);
        await code.fill(sent);
        await says(mobile.getByRole('main'), 'The number is confirmed.');
        await mobile.getByLabel('Date of birth', { exact: true }).fill('1990-05-17');
        await mobile.getByRole('checkbox', { name: /old enough/ }).check();
        await mobile.getByRole('button', { name: 'Create account' }).click();
        await seen(mobile.getByRole('heading', { level: 1, name: 'Your account is open' }));
        await own.close();
      },
    );
    await step('is told which field of the sign-in is empty, beside it and in the language of the page', async () => {
      for (const phone of [false, true]) {
        const { page: other } = await visit({ phone, language: 'ru' });
        await open(other, at('/ru/sign-in'));
        const act = other.getByRole('main').locator('button[type=submit]');
        await act.click();
        await until('both fields to be said to be empty', async () => (await alerts(other).count()) === 2);
        await focused(other.locator('[name=login]'), 'the login');
        await other.locator('[name=login]').fill('nobody');
        await act.click();
        await focused(other.locator('[name=password]'), 'the password');
        await other.locator('[name=password]').fill('wrong');
        await act.click();
        await says(alerts(other), /[а-я]/);
        check((await other.locator('[name=login]').inputValue()) === 'nobody', 'the login was lost');
        await focused(other.locator('[name=password]'), 'the password');
      }
    });
    await step('is refused in the same words for a wrong password and for an unknown account', async () => {
      const answers: string[] = [];
      for (const [name, secret] of [
        [email, 'not-the-password-1'],
        ['nobody.at.all@example.com', 'not-the-password-1'],
      ] as const) {
        await open(page, '/en/sign-in');
        await field('Login number or email').fill(name);
        await field('Password').fill(secret);
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
        answers.push(await says(alerts(page), /\w+/));
      }
      check(answers[0] === answers[1], `the answers differ: ${answers.join(' / ')}`);
    });
    await step('signs in with the login number and comes back to where they were going', async () => {
      await page.goto('/en/office/ledger');
      await open(page, page.url());
      await field('Login number or email').fill(login);
      await field('Password').fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(/\/en\/office\/ledger$/);
      await seen(page.getByRole('heading', { level: 1, name: 'Account history' }));
    });
    await step('keeps the balance in sight while its script is on its way, whatever else of the page changes', async () => {
      // A browser of its own, for one that was here before has the script.
      const { page: late } = await visit({ storageState: await context.storageState() });
      const held: (() => void)[] = [];
      await late.route(/\/assets\/money-[^/]+\.js$/, async (route) => {
        await new Promise<void>((go) => held.push(go));
        await route.continue();
      });
      const connected = late.waitForEvent('websocket');
      await late.goto(LIVE);
      await connected;
      const search = late.getByRole('combobox').first();
      await until('the page to hear keys', async () => {
        await late.keyboard.press('/');
        return search.evaluate((box) => box === document.activeElement);
      });
      await until('the script of the balance to be asked for', async () => held.length > 0);
      check(await balanceOf(late).isVisible(), 'the balance is gone until its script is there');
      for (const go of held) go();
      await until(
        'its script',
        async () =>
          (await late.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /money-/.test(name)).length)) > 0,
      );
      check(await balanceOf(late).isVisible(), 'the balance is gone');
      await late.close();
    });
    await step('ends the session of another browser', async () => {
      const other = await visit();
      await open(other.page, at('/en/sign-in'));
      await other.page.getByLabel('Login number or email', { exact: true }).fill(email);
      await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await other.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await seen(other.page.getByRole('link', { name: /^Balance / }));
      await open(page, '/en/office/sessions');
      await says(page.getByRole('main'), /Network \d+\.\d+\.\d+\.x/);
      await page.getByRole('button', { name: 'Sign out on all other devices' }).click();
      await until('the other browser to be signed out', async () => {
        await other.page.goto('/en');
        return (await other.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).count()) > 0;
      });
    });
    await step('changes the password, which ends what is open elsewhere and is told by e-mail', async () => {
      const other = await visit();
      await open(other.page, at('/en/sign-in'));
      await other.page.getByLabel('Login number or email', { exact: true }).fill(email);
      await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await other.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await seen(other.page.getByRole('link', { name: /^Balance / }));
      await open(page, '/en/office/security');
      await page.getByRole('main').getByRole('link', { name: 'Change: Password' }).click();
      await field('Current password').fill('not-the-one-at-all');
      await field('New password').fill('aaaaaaaa');
      await says(page.getByRole('main'), 'Weak: easy to guess.');
      const next = `${PASSWORD}-next`;
      await field('New password').fill(next);
      await says(page.getByRole('main'), 'Strong.');
      await field('Confirm new password').fill(next);
      await page.getByRole('button', { name: 'Save new password' }).click();
      await says(alerts(page), 'The password is wrong.');
      await field('Current password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Save new password' }).click();
      await says(page.getByRole('main'), 'Your password is changed. All other devices are signed out.');
      await until('the other browser to be signed out', async () => {
        await other.page.goto('/en');
        return (await other.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).count()) > 0;
      });
      await other.page.goto('/sandbox/inbox');
      await seen(other.page.getByRole('link', { name: /password was changed/ }).first());
    });
    await step('reads on the site that the password was changed, once as new', async () => {
      await open(page, at('/en/office'));
      await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Messages' }).click();
      const shown = page.getByRole('listitem').filter({ hasText: 'Your password was changed' });
      await seen(shown.getByRole('link', { name: 'This was not me' }));
      await says(shown, 'New');
      await until('the message to be read', async () => {
        await page.reload();
        return (await shown.count()) === 1 && (await shown.getByText('New', { exact: true }).count()) === 0;
      });
    });
    await step('is answered the same for an address that has an account, and told so by e-mail', async () => {
      const guest = await visit();
      await open(guest.page, at('/en/registration'));
      const fill = (label: string, text: string) => guest.page.getByLabel(label, { exact: true }).fill(text);
      await fill('Email', email);
      await fill('Password', PASSWORD);
      await fill('First name', 'Robin');
      await fill('Last name', 'Vella');
      await fill('Date of birth', '1990-05-17');
      await guest.page.getByRole('checkbox', { name: /old enough/ }).check();
      await guest.page.getByRole('button', { name: 'Create account' }).click();
      await seen(guest.page.getByRole('heading', { level: 1, name: 'Check your email' }));
      await guest.page.getByRole('link', { name: 'Open the sandbox inbox' }).click();
      await until('the message about the account', async () => {
        await guest.page.getByRole('link', { name: 'Refresh' }).click();
        return (await guest.page.getByRole('link', { name: /You already have/ }).count()) > 0;
      });
    });
    await step('chooses a new password through a link, and every session ends', async () => {
      const guest = await visit();
      await open(guest.page, at('/en/sign-in'));
      await guest.page.getByRole('link', { name: 'Forgot your password?' }).click();
      // Both screens have a field of this name.
      await seen(guest.page.getByRole('heading', { level: 1, name: 'Forgot password' }));
      await guest.page.getByLabel('Login number or email', { exact: true }).fill(email);
      await guest.page.getByRole('button', { name: 'Send link' }).click();
      await seen(guest.page.getByRole('heading', { level: 1, name: 'Check your email' }));
      const { path } = await linkSent(guest.context, email, 'new-password');
      await open(guest.page, at(path));
      await guest.page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}-new`);
      await guest.page.getByLabel('Confirm new password', { exact: true }).fill(`${PASSWORD}-new`);
      await guest.page.getByRole('button', { name: 'Save new password' }).click();
      await seen(guest.page.getByRole('heading', { level: 1, name: 'Password changed' }));
      await page.goto('/en/office');
      check(page.url().includes('/sign-in'), 'the session before is still open');
      await open(guest.page, '/en/sign-in');
      await guest.page.getByLabel('Login number or email', { exact: true }).fill(email);
      await guest.page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}-new`);
      await guest.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await seen(balanceOf(guest.page));
    });
    await step('another newcomer registers with one click and is told number and password', async () => {
      const quick = await visit();
      await open(quick.page, at('/en/registration'));
      await quick.page.getByRole('radio', { name: 'One click' }).check({ force: true });
      await quick.page.getByRole('checkbox', { name: /old enough/ }).check();
      await quick.page.getByRole('button', { name: 'Create account' }).click();
      await seen(quick.page.getByRole('heading', { level: 1, name: 'Your account is open' }));
      check((await quick.page.locator('.credentials dd').count()) === 2, 'number and password are not both shown');
      const saved = quick.page.waitForEvent('download');
      await quick.page.getByRole('button', { name: 'Download' }).click();
      check(/^fairbook-\d+\.txt$/.test((await saved).suggestedFilename()), 'the file has another name');
      await quick.page.getByRole('link', { name: 'Make a deposit' }).click();
      await quick.page.getByRole('main').getByRole('link', { name: 'Complete your details' }).click();
      const fill = (label: string, text: string) => quick.page.getByLabel(label, { exact: true }).fill(text);
      await seen(quick.page.getByRole('heading', { level: 1, name: 'Complete your details' }));
      await quick.page.getByRole('button', { name: 'Send confirmation' }).click();
      await focused(quick.page.locator('#details-name'), 'the first name');
      const address = newEmail();
      await fill('First name', 'Robin');
      await fill('Last name', `Quick ${[...String(Date.now())].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`);
      await fill('Date of birth', '1990-05-17');
      await fill('Email', address);
      await quick.page.getByRole('button', { name: 'Send confirmation' }).click();
      await seen(quick.page.getByRole('heading', { level: 1, name: 'Check your email' }));
      const { path } = await linkSent(quick.context, address, 'office/details');
      await open(quick.page, at(path));
      await quick.page.getByRole('button', { name: 'Confirm my details' }).click();
      await quick.page.getByRole('link', { name: 'Go to deposit' }).click();
      await seen(
        quick.page
          .getByRole('main')
          .getByRole('radio', { name: 'Set a limit' })
          .or(quick.page.getByLabel('Amount', { exact: true }))
          .first(),
      );
    });
  },
} satisfies Journey;
