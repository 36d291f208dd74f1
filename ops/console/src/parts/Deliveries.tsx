import { mediaUrl } from '@linksouq/shared-api/contract';
import type { OrderPage } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';
import { stateName } from '../words';
import styles from './parts.module.css';
import { Rows } from './Section';
import { Time } from './Time';

/**
 * Returns a link if it is a web address, otherwise undefined. A seller writes the links of posts, so they may
 * be harmful.
 */
const webAddress = (link: string) => (/^https?:\/\//i.test(link) ? link : undefined);

/**
 * Translates the first line of a reason, because the brand selected it from a list. The brand wrote the other
 * lines.
 */
function reasonText(reason: string): string {
  const [selected = '', ...written] = reason.split('\n');
  return [t(selected), ...written].join('\n');
}

/** The influencer's deliveries, with the brand's decisions. */
export function Deliveries({ of }: { of: OrderPage['submissions'] }) {
  return (
    <Rows of={of} keyOf={({ id }) => id}>
      {({ itemName, revision, status, fileName, filePath, postLink, reason, createdAt }) => (
        <>
          <div className={styles.line}>
            <bdi className={styles.strong}>
              {t('{name}, version {revision, number}', { name: t(itemName), revision })}
            </bdi>
            <span>{stateName(status)}</span>
          </div>
          {filePath && (
            <a className={styles.link} href={mediaUrl(filePath)} target="_blank" rel="noopener noreferrer">
              <bdi dir="auto">{fileName || t('Open the file')}</bdi>
            </a>
          )}
          {postLink && (
            <a
              className={styles.link}
              href={webAddress(postLink)}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              <bdi dir="ltr">{postLink}</bdi>
            </a>
          )}
          {reason && (
            <p className={styles.text}>
              {t('The brand’s reason:')} <bdi>{reasonText(reason)}</bdi>
            </p>
          )}
          <p className={styles.small}>
            <Time at={createdAt} />
          </p>
        </>
      )}
    </Rows>
  );
}
