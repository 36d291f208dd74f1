import { formatAed, formatDate, mediaUrl, type Receipt } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { unbroken } from '../lib/unbroken';
import { Icon } from '../media/Icon';
import { DocumentIcon } from '../media/icons';
import styles from './ReceiptLinks.module.css';

interface ReceiptLinksProps {
  receipts: readonly Receipt[];
  /** Shows no amount and no date, beside an order that already shows them. A refund keeps both. */
  short?: boolean;
}

/** The receipts of an order or a plan, as PDFs in a new tab. Renders nothing without receipts. */
export function ReceiptLinks({ receipts, short }: ReceiptLinksProps) {
  if (receipts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('Receipts')}>
      {receipts.map(({ number, isRefund, createdAt, total, pdfPath }) => (
        <li key={number}>
          <a className={styles.link} href={mediaUrl(pdfPath)} target="_blank" rel="noopener noreferrer">
            <Icon of={DocumentIcon} size={18} />
            <span className={styles.words}>
              <span className={styles.name}>
                {isRefund ? t('Refund {number}', { number }) : t('Receipt {number}', { number })}
              </span>
              {(!short || isRefund) && (
                <span className={styles.facts}>
                  <bdi>{formatAed(total, { decimals: 'always' })}</bdi> · {unbroken(formatDate(createdAt))}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
