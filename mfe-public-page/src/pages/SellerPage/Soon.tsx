import type { ReactNode } from 'react';
import type { PublicSeller } from '@linksouq/shared-api/contract';
import { buttonClass } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { accountsOf } from '../../seller/accounts';
import { cannotSellText } from '../../seller/reasons';
import styles from './Soon.module.css';

interface Props {
  seller: PublicSeller;
  /** Missing offers, shown on request. */
  children: ReactNode;
}

/** A page without any content: the reason, what will be here, and where to ask. */
export default function Soon({ seller, children }: Props) {
  const [account] = accountsOf(seller);
  return (
    <>
      <div className={styles.soon}>
        <span className={styles.art} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        <output className={styles.words}>
          <strong className={styles.title}>{cannotSellText(seller)}</strong>
          <span>
            {t(
              'Stories, reels and posts for your brand will be on this page. You pay here, and your money is protected.',
            )}
          </span>
        </output>
        {account && (
          <a
            className={buttonClass({ variant: 'secondary' }, styles.ask)}
            href={account.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Ask on {site}', { site: account.site })}
          </a>
        )}
      </div>
      <details className={styles.later}>
        <summary>{t('What you can book later')}</summary>
        {children}
      </details>
    </>
  );
}
