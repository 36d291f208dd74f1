/** The states of a plan in the browser (active, past due, cancelled, resumed). */
import type { Page } from '@playwright/test';
import { waitForMessage } from './fixtures/outbox.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { LANGUAGES } from './steps/languages';
import { openAs } from './steps/sign-in.ts';
import { startWithStripe } from './steps/stripe-plan.ts';

const TEXTS = {
  en: {
    plan: 'Your subscription',
    subscribe: 'Subscribe',
    manage: 'Manage payment',
    receipt: /Receipt R-/,
    cancel: 'Cancel plan',
    resume: 'Resume VIP',
    active: 'Active',
    next: /^Renews/,
    failed: 'Your last payment failed',
    instructions: /Update your payment method before \d\d-\d\d-\d{4}, or VIP ends/,
    ends: /^Ends on \d\d-\d\d-\d{4}$/,
    toldPastDue: /plan failed\. Please update your payment method/,
    toldCancelled: /plan has ended\. (?:VIP stays active until [\d-]+\. )?You can subscribe again/,
    provider: { pay: 'Pay', fail: 'Fail the renewal', renew: 'Renew', end: 'End the plan' },
  },
  ar: {
    plan: 'اشتراكك',
    subscribe: 'اشتراك',
    manage: 'إدارة الدفع',
    receipt: /R-\d{4}/,
    cancel: 'إلغاء الخطة',
    resume: 'استئناف VIP',
    active: 'نشط',
    next: /^تُجدَّد/,
    failed: 'تعذّرت دفعتك الأخيرة',
    instructions: /وسيلة الدفع .*\d\d-\d\d-\d{4}/,
    ends: /^ينتهي في .*\d\d-\d\d-\d{4}/,
    toldPastDue: /تعذّر دفع خطة VIP .* يرجى تحديث وسيلة الدفع/,
    toldCancelled: /(?:انتهت|انتهى اشتراك) خطة VIP .* الاشتراك مجددًا/,
    provider: { pay: 'ادفع', fail: 'إفشال التجديد', renew: 'تجديد', end: 'إنهاء الخطة' },
  },
} as const;
type Language = keyof typeof TEXTS;
type Outcome = 'paid' | 'failed' | 'ended';

/**
 * Subscribes a new seller, and checks every state of the plan.
 * @param pay the button of the checkout
 * @param pass makes the payment provider report the outcome of a month
 */
async function checkPlan(
  page: Page,
  product: RunningProduct,
  language: Language,
  { pay, pass }: { pay: string; pass: (page: Page, outcome: Outcome) => Promise<void> },
) {
  const texts = TEXTS[language];
  const seller = await new Api(product).newSeller(`plan${language}${Date.now() % 1e8}`);
  await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
  await openAs(page, seller, `${product.url}/plans`);
  const section = page.getByRole('region', { name: texts.plan });
  const button = (name: string) => section.getByRole('button', { name });
  const waitForText = (template: string, text: RegExp) =>
    waitForMessage(
      product.outboxFile,
      (message) => message.to === seller.phone && message.template === template && text.test(message.text),
    );
  const subscribe = async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: texts.subscribe }).first().click(),
    ]);
    await tab.getByRole('button', { name: pay, exact: true }).click();
    await expect(tab).toHaveURL(/paid=1/);
    await tab.close();
    await page.reload();
  };
  const endMonth = async (outcome: Outcome) => {
    await pass(page, outcome);
    await page.reload();
  };

  await subscribe();
  // The check is repeated, because the page lists a receipt only after a job has created its PDF.
  await expect(async () => {
    await page.reload();
    await expect(section.getByText(texts.active, { exact: true })).toBeVisible();
    await expect(section.getByRole('link', { name: texts.receipt })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await endMonth('failed');
  await expect(section.getByText(texts.failed)).toBeVisible();
  await expect(section.getByText(texts.instructions)).toBeVisible();
  await expect(button(texts.manage)).toBeVisible();
  await waitForText('plan-past-due', texts.toldPastDue);
  await endMonth('paid');
  await button(texts.cancel).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.cancel }).click();
  await expect(section.getByText(texts.ends)).toBeVisible();
  await button(texts.resume).click();
  await expect(section.getByText(texts.next)).toBeVisible();
  await endMonth('ended');
  await expect(section.getByText(texts.ends)).toBeVisible();
  await waitForText('plan-cancelled', texts.toldCancelled);
  await subscribe();
  await expect(section.getByText(texts.active, { exact: true })).toBeVisible();
}

for (const language of LANGUAGES)
  test(`the test checkout changes the state of a plan (${language})`, async ({ product, open }) => {
    const texts = TEXTS[language];
    const buttons = { paid: texts.provider.renew, failed: texts.provider.fail, ended: texts.provider.end };
    await checkPlan(await open(`seller-${language}`), product, language, {
      pay: texts.provider.pay,
      async pass(page, outcome) {
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          page.getByRole('button', { name: texts.manage }).click(),
        ]);
        await tab.getByRole('button', { name: buttons[outcome], exact: true }).click();
        await expect(tab).toHaveURL(/\/plans$/);
        await tab.close();
      },
    });
  });

test.describe('with the Stripe adapter', () => {
  let stripeProduct: Awaited<ReturnType<typeof startWithStripe>>;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    stripeProduct = await startWithStripe();
  });
  test.afterAll(() => stripeProduct.stop());
  for (const language of LANGUAGES)
    test(`the events of Stripe’s test clock change the state of a plan (${language})`, async ({ open }) => {
      await checkPlan(await open(`stripe-${language}`), stripeProduct.product, language, {
        pay: 'Pay',
        pass: (_page, outcome) => stripeProduct.clockPasses(outcome),
      });
    });
});
