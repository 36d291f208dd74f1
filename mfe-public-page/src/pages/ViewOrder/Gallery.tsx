import { ContentType, isVideoPath } from '@linksouq/shared-api/contract';
import { Picture } from '@linksouq/shared-ui';
import { lazyRoute, t } from '@linksouq/shared-ui/host';
import { type UIEvent, useState } from 'react';
import { AutoVideo } from '../../media/AutoVideo';

import type { Offer } from '../../seller/offers';
import styles from './Gallery.module.css';

const Enlarged = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './Enlarged'));

const WIDTH = 480;
const TALL_HEIGHT = 853;
const HEIGHT = 600;
const SIZES = '(max-width: 480px) 100vw, 480px';

/** The first picture is the main picture of the page, so it loads first. */
export function Gallery({ offer }: { offer: Offer }) {
  const count = offer.media.length;
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  if (count === 0) return null;
  const isTall = offer.type === ContentType.reel || offer.type === ContentType.story;
  const height = isTall ? TALL_HEIGHT : HEIGHT;
  // `scrollLeft` is negative in right-to-left pages.
  const updateIndex = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setIndex(Math.round(Math.abs(scrollLeft) / clientWidth));
  return (
    <section className={styles.gallery} aria-labelledby="previous-heading">
      <h2 id="previous-heading" className="visually-hidden">
        {t('Previous content')}
      </h2>
      <ul
        className={styles.strip}
        data-tall={isTall ? '' : undefined}
        data-low={offer.type === ContentType.bundle ? '' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys must scroll the list sideways
        tabIndex={0}
        aria-labelledby="previous-heading"
        onScroll={updateIndex}
      >
        {offer.media.map((path, i) => {
          const label = t('{name} {n} of {count}', { name: t(offer.name), n: i + 1, count });
          return (
            <li key={path}>
              {isVideoPath(path) ? (
                <AutoVideo path={path} label={label} width={WIDTH} height={height} sizes={SIZES} />
              ) : (
                <button type="button" className={styles.enlarge} onClick={() => setEnlarged(path)} data-early>
                  <Picture
                    path={path}
                    alt={label}
                    width={WIDTH}
                    height={height}
                    sizes={SIZES}
                    first={i === 0}
                  />
                  <span className="visually-hidden">{t('Enlarge')}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <p className={styles.dots} aria-hidden="true">
          {offer.media.map((path, i) => (
            <span key={path} data-at={i === index ? '' : undefined} />
          ))}
        </p>
      )}
      {enlarged && <Enlarged path={enlarged} onClose={() => setEnlarged(null)} />}
    </section>
  );
}
