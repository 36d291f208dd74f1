import { type Brief, ContentType, paths } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { useOrderItems } from '../../cart/use-order-items';
import styles from './VisitNote.module.css';

/**
 * Warns if the cart has a visit that is not in the brief. Blocks nothing, because brand and seller can agree
 * on a place.
 */
export function VisitNote({ brief }: { brief: Brief | undefined }) {
  const hasVisit = useOrderItems().some(({ contentType }) => contentType === ContentType.attendVenue);
  if (!hasVisit || !brief || brief.inPersonVisit) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Link className={styles.edit} to={paths.editAiBrief()} state={{ briefId: brief.id, use: true }}>
          {t('Edit brief')}
        </Link>
      }
    >
      {t('Your cart has a visit, but the brief names no place and date.')}
    </Banner>
  );
}
