import type { ReactNode } from 'react';
import { t, useGoBack, useNavigate } from '@linksouq/shared-ui/host';
import { Icon } from '../media/Icon';
import { ArrowLeftIcon } from '../media/icons';
import styles from './PageLayout.module.css';
import { StickyBar } from './StickyBar';

interface PageLayoutProps {
  title?: ReactNode;
  /** A back button: one screen back, or to a fixed path. */
  back?: boolean | string;
  /** Under the title, one sentence. */
  intro?: ReactNode;
  /** At the end of the title's row. */
  action?: ReactNode;
  children?: ReactNode;
  /** Stays at the bottom edge: the screen's main button. */
  footer?: ReactNode;
}

/** The column of a screen: heading, content, and the bar within reach of the thumb. */
export function PageLayout({ title, back, intro, action, children, footer }: PageLayoutProps) {
  return (
    <div className={styles.page}>
      {(title || back) && (
        <div className={styles.head}>
          {back && <Back to={back} />}
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

function Back({ to }: { to: true | string }) {
  const goBack = useGoBack();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={styles.back}
      aria-label={t('Back')}
      onClick={() => (to === true ? goBack() : navigate(to))}
    >
      <Icon of={ArrowLeftIcon} size={22} />
    </button>
  );
}
