import { isVideoPath } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Picture } from '../../media/Picture';
import { TapVideo } from '../../media/TapVideo';
import type { Offer } from '../../seller/offers';
import styles from './Gallery.module.css';

const WIDTH = 280;
const HEIGHT = 350;
const SIZES = '280px';

/** Previous content, swiped sideways. The first one is what the page is looked at for, so it loads first. */
export function Gallery({ offer }: { offer: Offer }) {
  const count = offer.media.length;
  if (count === 0) return null;
  return (
    <section className={styles.gallery} aria-labelledby="previous-heading">
      <h2 id="previous-heading">{t('Previous content')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by arrow keys too */}
      <ul className={styles.strip} tabIndex={0} aria-labelledby="previous-heading">
        {offer.media.map((path, i) => {
          const label = t('{name} {n} of {count}', { name: t(offer.name), n: i + 1, count });
          return (
            <li key={path}>
              {isVideoPath(path) ? (
                <TapVideo path={path} label={label} width={WIDTH} height={HEIGHT} sizes={SIZES} />
              ) : (
                <Picture
                  path={path}
                  alt={label}
                  width={WIDTH}
                  height={HEIGHT}
                  sizes={SIZES}
                  first={i === 0}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
