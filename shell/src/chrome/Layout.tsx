import type { ReactNode } from 'react';
import type { Credential, RouteAccess } from '@linksouq/shared-api/contract';
import '@linksouq/shared-ui/tokens.css';
import '@linksouq/shared-ui/base.css';
import '@linksouq/shared-ui/fonts.css';
import '@linksouq/shared-ui/toasts.css';
import { t, Toaster, useLocale } from '@linksouq/shared-ui/host';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { Notices } from './Notices';

interface LayoutProps {
  /** Access rule of the route. Pages with the access `public` have the cart. */
  access?: RouteAccess;
  /** Credential of the route. */
  credential?: Credential;
  children: ReactNode;
}

export function Layout({ access, credential, children }: LayoutProps) {
  useLocale();
  return (
    <>
      <div className={styles.layout}>
        <a href="#main" className={styles.skip}>
          {t('Skip to content')}
        </a>
        <Header access={access} />
        <Notices credential={credential} />
        <div className={styles.column}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <Toaster />
    </>
  );
}
