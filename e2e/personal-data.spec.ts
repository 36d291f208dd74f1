import { codeFor, readOutbox, waitForMessage } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { openAs } from './steps/sign-in.ts';
import { LANGUAGES, textsIn } from './steps/languages.ts';

for (const language of LANGUAGES) {
  test(`a seller gets a copy of the stored data, then deletes the account (${language})`, async ({
    product,
    open,
    watch,
  }) => {
    // The first press requests a code, and the server responds with status 422.
    watch.allow(/status of 422/);
    const t = textsIn(language);
    const seller = await new Api(product).newSeller(`leave${language}${Date.now() % 1e6}`);
    const page = await open(`leaving-${language}`);
    await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
    await openAs(page, seller, '/edit-profile');
    await page.locator('main a[href="/my-data"]').click();
    const confirm = async (start: string, end: string) => {
      const since = readOutbox(product.outboxFile).length;
      await page.getByRole('button', { name: start }).click();
      await page.locator('[name=otp]').fill(await codeFor(product.outboxFile, seller.phone, since));
      await page.getByRole('button', { name: end }).click();
      return since;
    };
    const since = await confirm(t('Get a copy'), t('Prepare the copy'));
    const { link } = await waitForMessage(product.outboxFile, (m) => m.template === 'personal-copy', {
      since,
    });
    const copy = await page.request.get(link!);
    expect(((await copy.json()) as { tables: { sellers: object[] } }).tables.sellers).toMatchObject([
      { id: seller.id, phone: seller.phone },
    ]);
    await confirm(t('Delete my account'), t('Delete for ever'));
    await expect(page).toHaveURL(/\/login$/);
    const { status } = await new Api(product).ask('GET', '/user/profile', { token: seller.token });
    expect(status).toBe(401);
  });
}

test('the footer links to privacy, terms and refunds', async ({ open }) => {
  const page = await open('reader');
  await page.goto('/cart');
  for (const address of ['/privacy', '/terms', '/refunds']) {
    await page.locator(`footer a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
