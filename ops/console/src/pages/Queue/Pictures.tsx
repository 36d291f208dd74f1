import { isVideoPath, mediaUrl, thumbnailPath } from '@linksouq/shared-api/contract';
import type { QueueCase } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';
import { fileKind } from '../../words';
import styles from './Pictures.module.css';

/** Pictures and videos of a public page. Files that support has not accepted yet are marked as new. */
export function Pictures({ of }: { of: QueueCase['pictures'] }) {
  // If all pictures are new, none is marked.
  const hasAcceptedFile = of.some(({ isNew }) => !isNew);
  return (
    <ul className={styles.pictures}>
      {of.map(({ path, isNew }) => {
        const kind = fileKind(isVideoPath(path) ? 'video' : 'image');
        return (
          <li key={path}>
            <a className={styles.picture} href={mediaUrl(path)} target="_blank" rel="noopener noreferrer">
              <img src={mediaUrl(thumbnailPath(path))} alt={kind} width={120} height={120} loading="lazy" />
              <span className={styles.label}>
                {hasAcceptedFile && isNew ? t('New: {kind}', { kind }) : kind}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
