import type { PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { cannotSellText } from '../../seller/reasons';
import styles from './Soon.module.css';

/** A page without any content: the reason, and what will be here. */
export default function Soon({ seller }: { seller: PublicSeller }) {
  return (
    <output className={styles.soon}>
      <span className={styles.art} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <strong className={styles.title}>{cannotSellText(seller)}</strong>
      <span>
        {t(
          'Stories, reels and posts for your brand will be on this page. You pay here, and your money is protected.',
        )}
      </span>
    </output>
  );
}
