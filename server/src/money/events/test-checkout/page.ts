import { directionOf, filsToAed, formatAed, type MessageValues } from '@linksouq/shared-api/contract';
import { translate } from '../../../platform/i18n';

export interface CheckoutView {
  language: string;
  brand: string;
  description: string;
  /** Amount in fils. */
  amount: number;
  ref: string;
  /** `open` if the checkout can be paid. Otherwise a text about the state and a link to continue. */
  state: 'open' | { text: string; next: string; label: string };
}
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (c) => ESCAPES[c]!);

interface PlanView {
  language: string;
  brand: string;
  ref: string;
}
export function planPage({ language, brand, ref }: PlanView): string {
  const t = (text: string, values?: MessageValues) => escape(translate(language, text, values));
  return layout(
    { language, brand, title: t('{brand} test checkout', { brand }), heading: t('VIP') },
    `<form method="post" action="/_checkout/plan/${escape(ref)}">
<button class="pay" name="action" value="renew">${t('Renew')}</button>
<button class="fail" name="action" value="fail">${t('Fail the renewal')}</button>
<button class="fail" name="action" value="end">${t('End the plan')}</button>
</form>`,
  );
}

interface Layout {
  language: string;
  brand: string;
  /** Escaped text. */
  title: string;
  /** Escaped text. */
  heading: string;
}
const layout = ({ language, brand, title, heading }: Layout, content: string) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_checkout/style.css">
</head>
<body>
<main>
<p class="brand">${escape(brand)}</p>
<p class="notice">${escape(translate(language, 'Test checkout: no real money moves.'))}</p>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`;

export function checkoutPage({ language, brand, description, amount, ref, state }: CheckoutView): string {
  const t = (text: string, values?: MessageValues) => escape(translate(language, text, values));
  return layout(
    { language, brand, title: t('{brand} test checkout', { brand }), heading: escape(description) },
    `<p class="amount"><bdi>${escape(formatAed(filsToAed(amount), { decimals: 'always' }))}</bdi></p>
<dl><dt>${t('Payment term')}</dt><dd>${t('Full')}</dd><dt>${t('Reference')}</dt><dd><bdi>${escape(ref.slice(0, 12))}</bdi></dd></dl>
${state === 'open' ? form(ref, t('Pay'), t('Fail')) : closed(state)}`,
  );
}
const form = (
  ref: string,
  pay: string,
  fail: string,
) => `<form method="post" action="/_checkout/${escape(ref)}">
<button class="pay" name="action" value="pay">${pay}</button>
<button class="fail" name="action" value="fail">${fail}</button>
</form>`;
const closed = ({ text, next, label }: Exclude<CheckoutView['state'], 'open'>) =>
  `<p class="state" role="status">${escape(text)}</p>
<a class="button pay" href="${escape(next)}">${escape(label)}</a>`;
