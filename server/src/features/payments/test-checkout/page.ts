import { filsToAed, formatAed } from 'shared-api/contract';

export interface CheckoutView {
  brand: string;
  description: string;
  /** Fils. */
  amount: number;
  ref: string;
  /** `open`: may be paid; otherwise what happened instead, and where to go on. */
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

/** The checkout as a page without scripts: the buttons Pay and Fail (design §7). */
export function checkoutPage({ brand, description, amount, ref, state }: CheckoutView): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(brand)} test checkout</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_checkout/style.css">
</head>
<body>
<main>
<p class="brand">${escape(brand)}</p>
<p class="notice">Test checkout: no real money moves.</p>
<h1>${escape(description)}</h1>
<p class="amount">${escape(formatAed(filsToAed(amount), { decimals: 'always' }))}</p>
<dl><dt>Payment term</dt><dd>Full</dd><dt>Reference</dt><dd>${escape(ref.slice(0, 12))}</dd></dl>
${state === 'open' ? form(ref) : closed(state)}
</main>
</body>
</html>`;
}
const form = (ref: string) => `<form method="post" action="/_checkout/${escape(ref)}">
<button class="pay" name="action" value="pay">Pay</button>
<button class="fail" name="action" value="fail">Fail</button>
</form>`;
const closed = ({ text, next, label }: Exclude<CheckoutView['state'], 'open'>) =>
  `<p class="state" role="status">${escape(text)}</p>
<a class="button pay" href="${escape(next)}">${escape(label)}</a>`;
