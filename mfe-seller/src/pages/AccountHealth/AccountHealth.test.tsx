import { screen } from '@testing-library/react';
import { show, withSeller } from '../../testing/screen';
import AccountHealth from './index';

withSeller({ status: 'frozen' });

describe('Account Health (product §2)', () => {
  it('Good Standing: the frozen flag is a local constant that is always false', () => {
    show(AccountHealth, '/account-health');
    expect(screen.getByText('Good Standing')).toBeVisible();
    expect(screen.queryByText('Account Frozen')).toBeNull();
  });
  it.each([
    'Deliver orders and revisions on time',
    'Follow the client brief accurately',
    'Update unavailability in Settings',
  ])('tip: %s', (tip) => {
    show(AccountHealth, '/account-health');
    expect(screen.getByText(tip)).toBeVisible();
  });
});
