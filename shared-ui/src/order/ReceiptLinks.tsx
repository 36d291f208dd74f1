import { formatAed, formatDate, mediaUrl, type Receipt } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { unbroken } from '../lib/unbroken';
import { Icon } from '../media/Icon';
import { DocumentIcon } from '../media/icons';
import styles from './ReceiptLinks.module.css';

interface ReceiptLinksProps {
  receipts: readonly Receipt[];
  /**
   * `short`: only refunds have an amount and a date. `words`: only "Receipt" or "Refund" is visible, and screen
   * readers also read the number.
   */
  form?: 'full' | 'short' | 'words';
}

/** Links to receipts, which are PDFs. */
export function ReceiptLinks({ receipts, form = 'full' }: ReceiptLinksProps) {
  if (receipts.length === 0) return null;
  return (
    <ul className={styles[form === 'words' ? 'line' : 'list']} aria-label={t('Receipts')}>
      {receipts.map(({ number, isRefund, createdAt, total, pdfPath }) => (
        <li key={number}>
          <a className={styles.link} href={mediaUrl(pdfPath)} target="_blank" rel="noopener noreferrer">
            {form !== 'words' && <Icon of={DocumentIcon} size={18} />}
            {form === 'words' && <span aria-hidden>{isRefund ? t('Refund') : t('Receipt')}</span>}
            <span className={form === 'words' ? 'visually-hidden' : styles.words}>
              <span className={styles.name}>
                {isRefund ? t('Refund {number}', { number }) : t('Receipt {number}', { number })}
              </span>
              {(form === 'full' || (form === 'short' && isRefund)) && (
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
