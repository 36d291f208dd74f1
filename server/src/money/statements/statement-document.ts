/** The content of a statement's PDF. Dates are DD/MM/YYYY (product §9). */
import {
  DAY_MS,
  directionOf,
  fils,
  filsToAed,
  formatAed,
  formatDateSlashes,
} from '@linksouq/shared-api/contract';
import { say, translate } from '../../platform/i18n';
import type { BriefDocument } from '../../platform/ports/pdf';
import { monthBounds, type StatementFacts } from './statement';

const money = (amount: number) => formatAed(filsToAed(fils(amount)), { decimals: 'always' });
const day = (at: Date) => formatDateSlashes(at.toISOString());
const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

interface StatementContext {
  month: string;
  locale: string;
  issuer: string;
  sellerName: string;
}

export function statementDocument(facts: StatementFacts, context: StatementContext): BriefDocument {
  const { locale } = context;
  const localized = (text: string) => say(locale, text);
  const { start, end } = monthBounds(context.month);
  const { orders, refunds, returned, payouts, plan, opening, closing } = facts;
  const sales = orders.map(({ price }) => ({ amount: price }));
  const commissions = orders.map(({ commission }) => ({ amount: -commission }));
  const summary = [
    ['Balance at the start', opening],
    ['Orders', total(sales)],
    ...(refunds.length > 0 ? [['Returned to brands', total(refunds)] as const] : []),
    ['Commission', total(commissions)],
    ['Taken back by the payer’s bank', total(returned)],
    ['Withdrawals', total(payouts)],
    ['Balance at the end', closing],
  ] as const;
  const lists = [
    {
      heading: 'Orders',
      lines: orders.map(({ code, at, price, commission }) =>
        translate(locale, '{date}, {code}: {price}, commission {commission}', {
          date: day(at),
          code,
          price: money(price),
          commission: money(-commission),
        }),
      ),
    },
    {
      heading: 'Returned to brands',
      lines: refunds.map(({ code, at, amount }) => `${day(at)}, ${code}: ${money(amount)}`),
    },
    {
      heading: 'Taken back by the payer’s bank',
      lines: returned.map(({ code, at, amount }) => `${day(at)}, ${code}: ${money(amount)}`),
    },
    { heading: 'Withdrawals', lines: payouts.map(({ at, amount }) => `${day(at)}: ${money(amount)}`) },
    {
      heading: 'Fees for VIP, paid by card',
      lines: plan.map(({ number, at, amount }) => `${day(at)}, ${number}: ${money(amount)}`),
    },
  ];
  return {
    title: translate(locale, 'Statement of {month}', { month: context.month }),
    facts: [
      { label: localized('Issued by'), value: context.issuer },
      { label: localized('Influencer'), value: context.sellerName },
      { label: localized('From'), value: day(start) },
      { label: localized('Until'), value: day(new Date(end.getTime() - DAY_MS / 2)) },
    ].filter(({ value }) => value),
    sections: [
      {
        heading: localized('Summary'),
        text: summary.map(([label, amount]) => `${localized(label)}: ${money(amount)}`).join('\n'),
      },
      ...lists
        .filter(({ lines }) => lines.length > 0)
        .map(({ heading, lines }) => ({ heading: localized(heading), text: lines.join('\n') })),
    ],
    rtl: directionOf(locale) === 'rtl',
  };
}
