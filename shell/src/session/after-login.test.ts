import type { SellerSession } from '@linksouq/shared-api/contract';
import { closeSwitchNotice, signIn, signOut, useAccountSwitch } from '@linksouq/shared-api/host';
import { afterLogin, forgetPage, forgetPageOnAccountSwitch, rememberPage } from './after-login';

describe('afterLogin', () => {
  it('returns the remembered page until forgetPage is called', () => {
    rememberPage('/order-details/1?from=message', true);
    expect(afterLogin()).toEqual({ to: '/order-details/1?from=message', ended: true });
    forgetPage();
    expect(afterLogin()).toEqual({ to: '/profile', ended: false });
  });
  it('after an ended session, returns the remembered page only for the same seller', () => {
    signIn({ id: 's1', username: 'layla', accessToken: 'token' } as SellerSession);
    signOut({ keepsValues: true });
    rememberPage('/order-details/1', true);
    expect(afterLogin('s1').to).toBe('/order-details/1');
    expect(afterLogin('s2').to).toBe('/profile');
    forgetPage();
  });
  it('forgets the remembered page when another tab signs in to another seller account, but not when it signs in to another brand, or when the notice about the switch is closed', () => {
    const switched = { count: 1, from: '@layla', to: '@omar', isNew: true };
    useAccountSwitch.setState({ seller: switched }, true);
    forgetPageOnAccountSwitch();
    rememberPage('/payout', true);
    useAccountSwitch.setState({ buyer: switched });
    closeSwitchNotice('buyer');
    closeSwitchNotice('seller');
    expect(afterLogin().to).toBe('/payout');
    useAccountSwitch.setState({ seller: { ...switched, count: 2 } });
    expect(afterLogin().to).toBe('/profile');
  });
  it.each(['//evil.example', 'https://evil.example', '', 7])(
    'ignores the stored value %j, which is not a path of this site',
    (to) => {
      sessionStorage.setItem('after-login', JSON.stringify({ to }));
      expect(afterLogin().to).toBe('/profile');
    },
  );
});
