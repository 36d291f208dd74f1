import { screen } from '@testing-library/react';
import { show } from '@linksouq/shared-ui/testing';
import { withSeller } from '../../testing/signed-in';
import AccountHealth from './index';

withSeller({ status: 'frozen' });

describe('Account Health (product §2)', () => {
  // @product §2.94 §2.97
  it('Good Standing: the frozen flag is a local constant that is always false', () => {
    show(AccountHealth, '/account-health');
    expect(screen.getByText('Good Standing')).toBeVisible();
    expect(screen.queryByText('Account Frozen')).toBeNull();
  });
  it.each([
    // @product §2.98
    'Deliver orders and revisions on time',
    // @product §2.98
    'Follow the client brief accurately',
    // @product §2.98
    'Update unavailability in Settings',
  ])('the tip is shown: %s', (tip) => {
    show(AccountHealth, '/account-health');
    expect(screen.getByText(tip)).toBeVisible();
  });
});
