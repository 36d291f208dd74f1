/** The content of a receipt's PDF. Dates are DD/MM/YYYY (product §9). */
import { directionOf, filsToAed, fils, formatAed, formatDateSlashes } from '@linksouq/shared-api/contract';
import { say, translate } from '../../platform/i18n';
import type { BriefDocument } from '../../platform/ports/pdf';
import type { ReceiptFacts, ReceiptKind } from './facts';

const TITLES: Readonly<Record<ReceiptKind, string>> = {
  payment: 'Receipt {number}',
  plan: 'Receipt {number}',
  refund: 'Refund receipt {number}',
};
const money = (amount: number) => formatAed(filsToAed(fils(amount)), { decimals: 'always' });

interface IssuedReceipt {
  number: string;
  kind: ReceiptKind;
  createdAt: Date;
  facts: ReceiptFacts;
}

export function receiptDocument({ number, kind, createdAt, facts }: IssuedReceipt): BriefDocument {
  const { locale, vat } = facts;
  const localized = (text: string) => say(locale, text);
  // The deletion of a person replaces the name with the word `Deleted`.
  const nameOf = (name: string) => (name === 'Deleted' ? localized(name) : name);
  const isRefund = kind === 'refund';
  const amountLine = (name: string, amount: number) => `${name}: ${money(isRefund ? -amount : amount)}`;
  const lines = [
    ...facts.items.map(({ name, price }) => amountLine(localized(name), price)),
    ...(facts.fee > 0 ? [amountLine(localized('Platform fee'), facts.fee)] : []),
    amountLine(localized('Total'), facts.total),
  ];
  const tax = vat && [
    amountLine(
      translate(locale, 'VAT {rate}%, included in the total', { rate: vat.rateBps / 100 }),
      vat.amount,
    ),
    translate(locale, 'TRN {registration}', { registration: vat.registration }),
  ];
  const details = [
    { label: 'Number', value: number },
    { label: 'Date', value: formatDateSlashes(createdAt.toISOString()) },
    { label: 'Issued by', value: facts.issuer },
    { label: 'Paid by', value: nameOf(facts.payerName) },
    { label: 'Brand', value: nameOf(facts.brandName) },
    { label: 'Influencer', value: nameOf(facts.sellerName) },
    { label: 'Order', value: facts.code },
    { label: 'Refund of', value: facts.refundOf },
    { label: 'Payment reference', value: facts.reference },
  ];
  return {
    title: translate(locale, TITLES[kind], { number }),
    facts: details
      .filter(({ value }) => value)
      .map(({ label, value }) => ({ label: localized(label), value })),
    sections: [
      { heading: localized(isRefund ? 'Returned' : 'Items'), text: lines.join('\n') },
      ...(tax ? [{ heading: localized('VAT'), text: tax.join('\n') }] : []),
    ],
    language: locale,
    rtl: directionOf(locale) === 'rtl',
  };
}
