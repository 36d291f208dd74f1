import type { ReactNode } from 'react';
import type { PublicSeller } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { buttonClass, cannotSellText, Disclosure } from '@linksouq/shared-ui';
import { lazyRoute, t } from '@linksouq/shared-ui/host';
import { accountsOf } from '../../seller/accounts';
import styles from './Soon.module.css';

/** In the same chunk as the owner's bar, because the owner always loads that chunk. */
const OwnerSteps = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './OwnerSteps'));

interface Props {
  seller: PublicSeller;
  /** The offers, none of which can be ordered yet. A press on the text below the card shows them. */
  children: ReactNode;
}

/** Hides the offers of a seller who takes no orders and has no content page, and says what will be here. */
export default function Soon({ seller, children }: Props) {
  const [account] = accountsOf(seller);
  const owner = useSession(({ user }) => (user?.id === seller.id ? user : null));
  return (
    <>
      <div className={styles.soon}>
        {/* The drawing is the same in every language, so the attribute `dir` prevents a mirrored drawing. */}
        <span className={styles.art} aria-hidden="true" dir="ltr">
          <span />
          <span />
          <span />
        </span>
        <output className={styles.words}>
          <strong className={styles.title}>
            {owner
              ? t('Your page is not open for orders yet.')
              : cannotSellText(seller.name, seller.cannotSellReason)}
          </strong>
          {!owner && (
            <span>
              {t(
                'Stories, reels and posts for your brand will be on this page. You pay here, and your money is protected.',
              )}
            </span>
          )}
        </output>
        {owner && <OwnerSteps owner={owner} />}
        {account && !owner && (
          <a
            className={buttonClass({}, styles.ask)}
            href={account.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Ask on {site}', { site: account.site })}
          </a>
        )}
      </div>
      <Disclosure
        className={styles.later}
        summary={owner ? t('What brands can book later') : t('What you can book later')}
      >
        {children}
      </Disclosure>
    </>
  );
}
