import {
  CONTENT_TYPE_HEADINGS,
  type ContentItem,
  formatAed,
  mediaUrl,
  sizedPath,
} from '@linksouq/shared-api/contract';
import type { PageContentType } from '@linksouq/shared-api/contract';
import { ChevronRightIcon, Icon, ImageIcon, Price } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { receivedOf } from '../../content-page/CardPreview';
import { contentPagePath } from '../../content-page/content-page-path';
import styles from './ContentCard.module.css';

interface Props {
  type: PageContentType;
  /** Undefined while the page is not set up. */
  item: ContentItem | undefined;
  priceShown: boolean;
  problem: string | undefined;
}

/** Passes a stored page as navigation state (product §2). */
export function ContentCard({ type, item, priceShown, problem }: Props) {
  const first = item?.previousContent[0];
  return (
    <li>
      <Link className={styles.card} to={contentPagePath(type)} state={item}>
        <span className={styles.thumb}>
          {first ? <img src={mediaUrl(sizedPath(first, 360))} alt="" /> : <Icon of={ImageIcon} />}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{t(CONTENT_TYPE_HEADINGS[type])}</span>
          {item ? (
            <span className={styles.facts}>
              {priceShown && item.setupPrice > 0 && <Price aed={item.setupPrice} />}
              <span>
                {t('{count, plural, one {# file} other {# files}}', { count: item.previousContent.length })}
              </span>
            </span>
          ) : (
            <span className={styles.facts}>{t('Not set up yet')}</span>
          )}
          {item && priceShown && item.setupPrice > 0 && (
            <span className={styles.received}>
              {t('You receive {amount}', { amount: formatAed(receivedOf(item.setupPrice)) })}
            </span>
          )}
          {problem && (
            <span className={styles.problem} role="alert">
              {t(problem)}
            </span>
          )}
        </span>
        {item ? (
          <span className={styles.chevron}>
            <span className="visually-hidden">{t('Set up')}</span>
            <Icon of={ChevronRightIcon} />
          </span>
        ) : (
          <span className={styles.start}>{t('Set it up')}</span>
        )}
      </Link>
    </li>
  );
}
