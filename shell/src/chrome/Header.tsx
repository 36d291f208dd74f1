import { paths, type RouteAccess } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { Link, t } from '@linksouq/shared-ui/host';
import { CartButton } from './CartButton';
import { OrdersButton } from './OrdersButton';
import styles from './Header.module.css';
import { LanguageButton } from './LanguageButton';
import { Logo } from './Logo';
import { Menu } from './Menu';

/**
 * Public pages show the cart. If no seller is signed in, they also show the link to a brand's orders (product §2).
 * The menu of signed-in sellers appears at hydration, because the server does not know the session.
 */
export function Header({ access }: { access?: RouteAccess }) {
  const signedIn = useSession((state) => state.user !== null);
  return (
    <header className={styles.header} data-header>
      <div className={styles.row}>
        <Link to={paths.home()} className={styles.home} aria-label={t('Home')}>
          <Logo />
        </Link>
        <div className={styles.end}>
          <LanguageButton />
          {access === 'public' && !signedIn && <OrdersButton />}
          {access === 'public' && <CartButton />}
          {signedIn && <Menu />}
        </div>
      </div>
    </header>
  );
}
