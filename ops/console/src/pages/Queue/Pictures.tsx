import { isVideoPath, mediaUrl, thumbnailPath } from '@linksouq/shared-api/contract';
import type { QueueCase } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';
import { fileKind } from '../../words';
import styles from './Pictures.module.css';

/** What a page shows. Each picture opens whole; those that support has not accepted are marked. */
export function Pictures({ of }: { of: QueueCase['pictures'] }) {
  // On a new page every picture is new.
  const hasKnown = of.some(({ isNew }) => !isNew);
  return (
    <ul className={styles.pictures}>
      {of.map(({ path, isNew }) => {
        const kind = fileKind(isVideoPath(path) ? 'video' : 'image');
        return (
          <li key={path}>
            <a className={styles.picture} href={mediaUrl(path)} target="_blank" rel="noopener noreferrer">
              <img src={mediaUrl(thumbnailPath(path))} alt={kind} width={120} height={120} loading="lazy" />
              <span className={styles.label}>{hasKnown && isNew ? t('New: {kind}', { kind }) : kind}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
