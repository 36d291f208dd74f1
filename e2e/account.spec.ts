import { codeFor, readOutbox, waitForMessage } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { LANGUAGES, textsIn } from './steps/languages.ts';
import { newPhone, openAs } from './steps/sign-in.ts';

for (const language of LANGUAGES) {
  test(`a seller and a brand change their phone number, and the brand changes its message settings (${language})`, async ({
    product,
    open,
    watch,
  }) => {
    // The first press requests the codes. Its response has status 422, because the codes are still missing.
    watch.allow(/status of 422|contact failed/);
    const t = textsIn(language);
    const notice = t('The phone number of your {brand} account was changed.').split('{brand}')[0]!.trim();
    const api = new Api(product);
    const seller = await api.newSeller(`phone${language}${Date.now() % 1e6}`);
    const brand = await api.newBuyer(`Phone ${language}`);
    const page = await open(`new-number-${language}`);
    await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
    const changePhone = async (phone: string) => {
      const newNumber = newPhone();
      const since = readOutbox(product.outboxFile).length;
      await page.getByRole('button', { name: t('Change your phone number') }).click();
      await page.locator('[name=value]').fill(newNumber);
      await page.getByRole('button', { name: t('Send the codes') }).click();
      await page.locator('[name=otp]').fill(await codeFor(product.outboxFile, phone, since));
      await page.locator('[name=newOtp]').fill(await codeFor(product.outboxFile, newNumber, since));
      await page.getByRole('button', { name: t('Save the change') }).click();
      await expect(page.getByText(newNumber)).toBeVisible();
      const message = await waitForMessage(
        product.outboxFile,
        (m) => m.template === 'contact-changed' && m.to === phone,
        { since },
      );
      expect(message.text).toContain(notice);
      return newNumber;
    };
    await openAs(page, seller, '/settings');
    const changedNumber = await changePhone(seller.phone);
    expect(
      (await api.call<'getProfile'>('GET', '/user/profile', { token: seller.token })).data.phoneNumber,
    ).toBe(changedNumber);

    await page.goto('/my-orders');
    await page.evaluate((session) => localStorage.setItem('account', JSON.stringify(session)), brand.record);
    await page.goto('/my-orders/account');
    await changePhone(brand.phone);
    const list = page.getByRole('region', { name: t('Sent to you') });
    await page.reload();
    await expect(list.getByText(notice).first()).toBeVisible();

    await page.getByRole('checkbox', { name: t('Quiet hours') }).check();
    await page.locator('[name=quietFrom]').selectOption('23');
    await page.locator('[name=channel]').selectOption('sms');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('region').locator('form').last().getByRole('button').last().click();
    expect((await saved).status()).toBe(200);
    const { data } = await api.call<'getBrandPreferences'>('GET', '/my-orders/preferences', {
      token: brand.token,
    });
    expect(data).toMatchObject({ channel: 'sms', quietFrom: 23, quietTo: 8 });
  });
}

test('two tabs change different settings, and both changes stay', async ({ product, open }) => {
  const api = new Api(product);
  const seller = await api.newSeller(`tabs${Date.now() % 1e6}`);
  const first = await open('first-tab');
  await openAs(first, seller, '/settings');
  const second = await first.context().newPage();
  await second.goto('/settings');
  await expect(second.locator('[name=language]')).toBeVisible();
  const save = async (page: typeof first) => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
  };
  await first.locator('[name=channel]').selectOption('sms');
  await save(first);
  await second.locator('[name=language]').selectOption('ar');
  await save(second);
  const { data } = await api.call<'getPreferences'>('GET', '/user/preferences', { token: seller.token });
  expect(data).toMatchObject({ channel: 'sms', language: 'ar' });
});
