/**
 * Sellers and brands change their contact details and message settings, and read the messages that were sent
 * to them.
 */
import { codeFor, readOutbox, waitForMessage } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { LANGUAGES, textsIn } from './steps/languages.ts';
import { newPhone, openAs } from './steps/sign-in.ts';

for (const language of LANGUAGES) {
  test(`a seller and a brand change their phone number, in ${language}`, async ({ product, open, watch }) => {
    // The first press requests the codes. The server sends them and responds with status 422.
    watch.allow(/status of 422|contact failed/);
    const t = textsIn(language);
    const changed = t('The phone number of your {brand} account was changed.').split('{brand}')[0]!.trim();
    const change = t('Change: {what}').replace('{what}', '');
    const api = new Api(product);
    const seller = await api.newSeller(`moves${language}${Date.now() % 1e6}`);
    const brand = await api.newBuyer(`Mover ${language}`);
    const page = await open(`moving-number-${language}`);
    await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
    const move = async (phone: string) => {
      const value = newPhone();
      const since = readOutbox(product.outboxFile).length;
      await page.getByRole('button', { name: new RegExp(`${change}.*${t('Phone number')}`) }).click();
      await page.locator('[name=value]').fill(value);
      await page.getByRole('button', { name: t('Send the codes') }).click();
      await page.locator('[name=otp]').fill(await codeFor(product.outboxFile, phone, since));
      await page.locator('[name=newOtp]').fill(await codeFor(product.outboxFile, value, since));
      await page.getByRole('button', { name: t('Save the change') }).click();
      await expect(page.getByText(value)).toBeVisible();
      const notice = await waitForMessage(
        product.outboxFile,
        (m) => m.template === 'contact-changed' && m.to === phone,
        { since },
      );
      expect(notice.text).toContain(changed);
      return value;
    };
    await openAs(page, seller, '/settings');
    const moved = await move(seller.phone);
    expect(
      (await api.call<'getProfile'>('GET', '/user/profile', { token: seller.token })).data.phoneNumber,
    ).toBe(moved);

    await page.goto('/my-orders');
    await page.evaluate((session) => localStorage.setItem('account', JSON.stringify(session)), brand.record);
    await page.goto('/my-orders/account');
    await move(brand.phone);
    const list = page.getByRole('region', { name: t('Sent to you') });
    await page.reload();
    await expect(list.getByText(changed).first()).toBeVisible();

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
