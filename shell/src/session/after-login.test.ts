import { afterLogin, forgetPage, rememberPage } from './after-login';

describe('afterLogin', () => {
  it('returns the remembered page until forgetPage is called', () => {
    rememberPage('/order-details/1?from=message', true);
    expect(afterLogin()).toEqual({ to: '/order-details/1?from=message', ended: true });
    forgetPage();
    expect(afterLogin()).toEqual({ to: '/profile', ended: false });
  });
  it.each(['//evil.example', 'https://evil.example', '', 7])(
    'ignores the stored value %j, which is not a path of this site',
    (to) => {
      sessionStorage.setItem('after-login', JSON.stringify({ to }));
      expect(afterLogin().to).toBe('/profile');
    },
  );
});
