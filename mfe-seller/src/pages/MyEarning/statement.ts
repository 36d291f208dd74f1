import { formatDate } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import type { PaidOrder } from './paid-orders';

/** Returns a quoted cell. A text that spreadsheet programs would read as a formula gets an apostrophe. */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Returns the statement as CSV, one line per order, in the language of the page. */
export function statementCsv(orders: readonly PaidOrder[]): string {
  const head = [
    t('Date'),
    t('Order'),
    t('Brand name'),
    t('Paid by the brand'),
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

/** Saves the statement as a file. Spreadsheet programs need the byte order mark to read Arabic. */
export function saveStatement(orders: readonly PaidOrder[]): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', statementCsv(orders)], { type: 'text/csv' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = 'statement.csv';
  anchor.click();
  URL.revokeObjectURL(address);
}
