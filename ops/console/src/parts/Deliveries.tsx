import { mediaUrl } from '@linksouq/shared-api/contract';
import type { OrderPage } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';
import { stateName } from '../words';
import styles from './parts.module.css';
import { Rows } from './Section';
import { Time } from './Time';

/**
 * Returns undefined if the link is not a web address. The seller writes the link, so it may be harmful, such as
 * `javascript:…`.
 */
const webAddress = (link: string) => (/^https?:\/\//i.test(link) ? link : undefined);

/** The brand selected the first line from a list, and wrote the other lines. */
function reasonText(reason: string): string {
  const [selected = '', ...written] = reason.split('\n');
  return [t(selected), ...written].join('\n');
}

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
