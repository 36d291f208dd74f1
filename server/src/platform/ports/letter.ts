/** The HTML of an e-mail. Styles are inline, because many mail programs ignore style sheets. */
import { directionOf } from '@linksouq/shared-api/contract';
import { escapeHtml } from '../escape-html';
import { translate } from '../i18n';
import type { OutgoingMessage } from './messages';

const FONT = "font-family:-apple-system,'Segoe UI',Tahoma,Arial,sans-serif";
const DARK_MODE =
  '@media (prefers-color-scheme:dark){.page{background:#17131c!important}.card{background:#241e2b!important}' +
  '.text{color:#fff!important}.link{color:#c4a1ff!important}}';

/** Label of the button, by template. Default: `Open the order`. */
const BUTTON_LABELS: Readonly<Record<string, string>> = {
  quote: 'Pay now',
  receipt: 'Open your receipts',
  statement: 'Open your earnings',
  'permit-ends': 'Open your profile',
  'contact-changed': 'Open',
  'plan-renews': 'Open your plan',
  'plan-ends': 'Open your plan',
  'plan-past-due': 'Open your plan',
  'plan-paid-twice': 'Open your plan',
  'plan-cancelled': 'Open your plan',
};

/** Matches the first sentence of a line. The end of a sentence inside a quotation is ignored. */
const FIRST_SENTENCE = /^(?:“[^”]*”|«[^»]*»|[^“«])+?[.!?؟](?=\s)/u;
/** Matches codes of orders and receipts, amounts and dates. They stay on one line and left to right. */
const NO_BREAK =
  /\b[A-Z]{1,3}-[A-Z\d]{4,8}(?:-\d{6})?\b|\bAED [\d,.]{0,12}\d|\b\d\d-\d\d-\d{4}(?: \d\d:\d\d)?\b/g;

/** Returns the first sentence as the heading, and the lines below it. */
function headingAndLines(text: string): { heading: string; lines: readonly string[] } {
  const [first = '', ...others] = text.split('\n').filter(Boolean);
  const heading = FIRST_SENTENCE.exec(first)?.[0] ?? first;
  return { heading, lines: [first.slice(heading.length).trim(), ...others].filter(Boolean) };
}

/** @param brand name of the product */
export function emailHtml(brand: string, message: Letter): string {
  const { text, link, template, language = 'en', unsubscribe } = message;
  const dir = directionOf(language);
  const label = translate(language, BUTTON_LABELS[template] ?? 'Open the order');
  const { heading, lines } = headingAndLines(text);
  const html = (line: string) =>
    escapeHtml(line).replaceAll(NO_BREAK, '<span dir="ltr" style="white-space:nowrap">$&</span>');
  const paragraph = (line: string) =>
    `<p class="text" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#17131c">${html(line)}</p>`;
  const buttonHtml =
    link &&
    `<p style="margin:24px 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:26px;` +
      `background:#6d28d9;${FONT};font-size:16px;font-weight:600;line-height:24px;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
      `<p class="text" dir="ltr" style="margin:0;${FONT};font-size:12px;line-height:16px;color:#6b6675;word-break:break-all">` +
      `<a class="link" href="${escapeHtml(link)}" style="color:#6b6675">${escapeHtml(link)}</a></p>`;
  const unsubscribeHtml =
    unsubscribe &&
    `<p style="margin:24px 0 0;${FONT};font-size:12px;line-height:16px"><a class="link" href="${escapeHtml(unsubscribe.page)}" style="color:#6d28d9">` +
      `${escapeHtml(translate(language, 'Unsubscribe from messages that are not about an order'))}</a></p>`;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(brand)}</title><style>${DARK_MODE}</style></head>`,
    `<body class="page" dir="${dir}" style="margin:0;padding:24px 12px;background:#f6f5f8">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr>',
    `<td class="card" dir="${dir}" style="padding:24px;border-radius:16px;background:#ffffff;text-align:start">`,
    `<p class="link" style="margin:0 0 16px;${FONT};font-size:14px;font-weight:700;line-height:20px;color:#6d28d9">${escapeHtml(brand)}</p>`,
    `<h1 class="text" style="margin:0 0 12px;${FONT};font-size:20px;font-weight:700;line-height:28px;color:#17131c">${html(heading)}</h1>`,
    ...lines.map(paragraph),
    buttonHtml ?? '',
    unsubscribeHtml ?? '',
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}
type Letter = Pick<OutgoingMessage, 'text' | 'link' | 'template' | 'language' | 'unsubscribe'>;
