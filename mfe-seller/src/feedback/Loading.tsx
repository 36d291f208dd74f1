import { Skeleton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './Loading.module.css';

/** The shape of what is coming: so many blocks of a height in px. */
export function Loading({ blocks = 3, height = 96 }: { blocks?: number; height?: number }) {
  return (
    <output className={styles.blocks} aria-label={t('Loading')}>
      {Array.from({ length: blocks }, (_, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </output>
  );
}
