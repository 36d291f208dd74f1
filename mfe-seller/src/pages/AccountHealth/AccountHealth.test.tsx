import { screen } from '@testing-library/react';
import { answers, show } from '@linksouq/shared-ui/testing';
import { dashboard } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import AccountHealth from './index';

withSeller({ status: 'frozen' });
beforeEach(() => answers('GET /user/seller/dashboard', dashboard()));

describe('Account Health (product §2)', () => {
  // @product §2.94 §2.97
  it('a frozen account also shows "Good Standing", because product §2.97 requires that this page always shows it', () => {
    show(AccountHealth, '/account-health');
    expect(screen.getByText('Good Standing')).toBeVisible();
    expect(screen.queryByText('Account Frozen')).toBeNull();
  });
  it('the record omits figures that are not known', async () => {
    const record = { completedOrders: 12, onTimePercent: 92, answerHours: null };
    answers('GET /user/seller/dashboard', dashboard({ record }));
    show(AccountHealth, '/account-health');
    const card = await screen.findByRole('region', { name: 'Your record' });
    expect(card).toHaveTextContent('Completed orders12On time92%Brands see');
  });
  it.each([
    // @product §2.98
    'Deliver orders and revisions on time',
    // @product §2.98
    'Follow the client brief accurately',
    // @product §2.98
    'Update unavailability in Settings',
  ])('the page shows the tip "%s"', (tip) => {
    show(AccountHealth, '/account-health');
    expect(screen.getByText(tip)).toBeVisible();
  });
});
