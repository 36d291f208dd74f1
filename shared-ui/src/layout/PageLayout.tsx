import type { ReactNode } from 'react';
import { t, useGoBack } from '@linksouq/shared-ui/host';
import { Icon } from '../media/Icon';
import { ArrowLeftIcon } from '../media/icons';
import styles from './PageLayout.module.css';
import { StickyBar } from './StickyBar';
import { useReturnTo } from './use-return-to';

interface PageLayoutProps {
  title?: ReactNode;
  /** Shows a back button: `true` goes one screen back, a string is the page to open (`useReturnTo`). */
  back?: boolean | string;
  /** Page to open if `back` is `true` and there is no earlier screen. Default: the seller's dashboard. */
  backFallback?: string;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** At the end of the title's row. */
  action?: ReactNode;
  children?: ReactNode;
  /** The main button, at the bottom of the screen. */
  footer?: ReactNode;
}

export function PageLayout({ title, back, backFallback, intro, action, children, footer }: PageLayoutProps) {
  return (
    <div className={styles.page}>
      {(title || back) && (
        <div className={styles.head}>
          {back && <Back to={back} fallback={backFallback} />}
          {title && <h1 className={styles.title}>{title}</h1>}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
      {footer && <StickyBar>{footer}</StickyBar>}
    </div>
  );
}

function Back({ to, fallback }: { to: true | string; fallback: string | undefined }) {
  const goBack = useGoBack(fallback);
  const returnTo = useReturnTo();
  return (
    <button
      type="button"
      className={styles.back}
      aria-label={t('Back')}
      data-early
      onClick={() => (to === true ? goBack() : returnTo(to))}
    >
      <Icon of={ArrowLeftIcon} size={22} />
    </button>
  );
}
