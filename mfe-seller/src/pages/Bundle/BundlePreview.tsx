import {
  CONTENT_TYPE_NAMES,
  type ContentItem,
  filsToAed,
  mediaUrl,
  type PageContentType,
  thumbnailPath,
} from '@linksouq/shared-api/contract';
import { Badge, Icon, PackageIcon, Price } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';
import type { BundleValues } from './bundle-values';
import { pricesOf } from './bundle-price';
import styles from './Bundle.module.css';

/** Shows the bundle as brands see it. */
export function BundlePreview({ pages }: { pages: readonly ContentItem[] }) {
  const { values } = useForm<BundleValues>();
  const { priceVisibility } = useSeller();
  const chosen = pages.filter(({ id }) => values.contentIds.includes(id));
  const discount = Number(values.discount);
  const { original, price } = pricesOf(pages, values.contentIds, discount);
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" className={styles.previewTitle}>
        {t('How brands see it')}
      </h2>
      <div className={styles.card}>
        <div className={styles.pictures}>
          {chosen.length === 0 && <Icon of={PackageIcon} />}
          {chosen.map(({ id, previousContent: [cover] }) => (
            <span key={id} className={styles.picture}>
              {cover && <img src={mediaUrl(thumbnailPath(cover))} alt="" />}
            </span>
          ))}
        </div>
        <div className={styles.words}>
          <span className={styles.name}>
            <strong>{t(CONTENT_TYPE_NAMES[4])}</strong>
            {chosen.length > 0 && <Badge tone="brand">{t('Save {discount}%', { discount })}</Badge>}
          </span>
          <span className={styles.holds}>
            {chosen.length > 0
              ? listed(chosen.map(({ contentType }) => t(CONTENT_TYPE_NAMES[contentType as PageContentType])))
              : t('Choose what it contains.')}
          </span>
          {chosen.length > 0 && !priceVisibility && t('GET PRICING')}
          {chosen.length > 0 && priceVisibility && (
            <span className={styles.prices}>
              <s className={styles.was}>
                <Price aed={filsToAed(original)} />
              </s>
              <Price aed={filsToAed(price)} className={styles.now} />
            </span>
          )}
        </div>
      </div>
    </section>
  );
}
