import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show } from '@linksouq/shared-ui/testing';
import { dashboard, seller } from '../../testing/samples';
import { asSeller, withSeller } from '../../testing/signed-in';
import Profile from './index';

withSeller();
beforeEach(() => void answers('GET /user/seller/dashboard', dashboard()));
const open = () => show(Profile, '/profile');
const share = () => screen.getByRole('button', { name: 'Share' });

describe('literal texts of the seller dashboard (product §2, §4)', () => {
  // @product §2.23
  it('the header shows cover image, profile picture and name', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: /Layla Haddad/ })).toBeVisible();
    expect(container.querySelector('img[src="/media/images/cover.webp"]')).not.toBeNull();
    expect(screen.getByRole('img', { name: 'Photo of Layla Haddad' })).toBeVisible();
    await waitFor(() => expect(share()).toBeEnabled());
  });
  // @product §2.41
  it('"Share" is disabled while loading', async () => {
    open();
    expect(share()).toBeDisabled();
    await waitFor(() => expect(share()).toBeEnabled());
  });
  // @product §2.34 §4.5
  it('after onboarding (stepper 4) the "Getting Started" checklist is not shown', async () => {
    open();
    await waitFor(() => expect(share()).toBeEnabled());
    expect(screen.queryByRole('heading', { name: 'Getting Started' })).toBeNull();
  });
  // @product §4.7
  it('switching "Set Currently Unavailable" off sends availability=true', async () => {
    asSeller({ available: false });
    const sent = answers('POST /user/availability', { data: { available: true }, message: 'Back!' });
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Setting' }));
    const toggle = screen.getByRole('switch', { name: 'Set Currently Unavailable' });
    expect(toggle).toBeChecked();
    const { accessToken: _, ...now } = seller();
    answers('GET /user/profile', { data: now });
    await userEvent.click(toggle);
    expect(await screen.findByText('Back!')).toBeVisible();
    expect(sent[0]!.query.get('availability')).toBe('true');
    expect(toggle).not.toBeChecked();
  });
});
