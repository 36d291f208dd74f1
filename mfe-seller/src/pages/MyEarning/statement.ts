import { formatDate } from '@linksouq/shared-api/contract';
import { saveCsv } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { PaidOrder } from './paid-orders';

/** The apostrophe stops spreadsheet programs from running a text as a formula. */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Returns one line per order, in the language of the page. */
export function statementCsv(orders: readonly PaidOrder[]): string {
  const head = [
    t('Date'),
    t('Order'),
    t('Brand name'),
    t('Price'),
    t('Returned to the brand'),
    t('Fee'),
    t('You received'),
  ];
  const lines = orders.map(({ completedAt, code, brand, amount, returned, fee, net }) => [
    formatDate(completedAt),
    code,
    brand,
    amount,
    returned,
    fee,
    net,
  ]);
  return [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

export const saveStatement = (orders: readonly PaidOrder[]): void =>
  saveCsv('statement.csv', statementCsv(orders));
