import { act, screen } from '@testing-library/react';
import { provideSettings } from '@linksouq/shared-api/host';
import { show } from '@linksouq/shared-ui/testing';
import { asSeller, withSeller } from '../../testing/signed-in';
import Plans from './index';

withSeller();
afterEach(() => act(() => provideSettings({})));
const support = () => screen.queryByRole('link', { name: 'Priority WhatsApp support' });

// @product §1.10
describe('A paid VIP plan unlocks priority WhatsApp support (product §1)', () => {
  it('on the VIP plan, a link opens the chat with support', () => {
    provideSettings({ supportWhatsapp: '+971 50 000 0000' });
    show(Plans, '/plans');
    expect(support()).toHaveAttribute('href', 'https://wa.me/971500000000');
  });
  it('shows no link to support on the free plan or without a number in the settings', () => {
    show(Plans, '/plans');
    expect(support()).toBeNull();
    provideSettings({ supportWhatsapp: '+971 50 000 0000' });
    act(() => void asSeller({ subscriptionStatus: 'free' }));
    expect(support()).toBeNull();
  });
});
